import { api, type OutputOf } from '@yipin/contract';
import { useState } from 'react';
import { CommandDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useTypedPassword } from '../password/use-typed-password.tsx';

type Secret = OutputOf<typeof api.account.beginSecondFactor>;

interface PasswordStepProps {
  readonly onDone: (secret: Secret) => void;
  readonly onClose: () => void;
}

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const text = useText('account');
  const { field, input } = useTypedPassword();
  return (
    <CommandDialog
      title={text('beginTitle')}
      call={api.account.beginSecondFactor}
      input={input}
      onDone={(secret) => {
        onDone(secret);
        return false;
      }}
      onClose={onClose}
      modal={{ okText: text('next') }}
    >
      <p>{text('beginHint')}</p>
      {field}
    </CommandDialog>
  );
}

/** Sets up the second factor: password, first code of the app, and recovery codes. */
export function BeginFactor({ userName, onClose }: { userName: string; onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} userName={userName} onClose={onClose} />;
  if (secret) return <SecretDialog secret={secret} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setSecret} onClose={onClose} />;
}
