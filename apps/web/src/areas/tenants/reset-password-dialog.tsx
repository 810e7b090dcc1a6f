import { api, type Tenant } from '@yipin/contract';
import { useState } from 'react';
import { CommandDialog, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { generatedPassword } from '../../platform/form/generated-password.ts';
import { PasswordField } from '../../platform/form/password-field.tsx';
import './tenants.css';

interface ResetPasswordDialogProps {
  readonly tenant: Tenant;
  readonly onDone: (password: string) => void;
  readonly onClose: () => void;
}

/** Gives the administrator of a tenant another password. */
export function ResetPasswordDialog({ tenant: { id, name }, onDone, onClose }: ResetPasswordDialogProps) {
  const text = useText('tenants');
  const [password, setPassword] = useState(generatedPassword);
  return (
    <CommandDialog
      title={text('resetTitle', { name })}
      call={api.tenants.resetAdminPassword}
      input={password === '' ? text('validation:required') : { id, newPassword: password }}
      onDone={() => onDone(password)}
      modal={{ okText: text('resetPassword') }}
      onClose={onClose}
    >
      <p className="tenant-hint">{text('resetHint')}</p>
      <Labelled layout="vertical" label={text('newPassword')} member="newPassword">
        <PasswordField value={password} onChange={(typed: unknown) => setPassword(String(typed))} />
      </Labelled>
    </CommandDialog>
  );
}
