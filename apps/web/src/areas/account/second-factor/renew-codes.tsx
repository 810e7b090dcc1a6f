import { api } from '@yipin/contract';
import { useState } from 'react';
import { CommandDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useTypedPassword } from '../password/use-typed-password.tsx';

/** Replaces the recovery codes with new ones. */
export function RenewCodes({ userName, onClose }: { userName: string; onClose: () => void }) {
  const text = useText('account');
  const { field, input } = useTypedPassword();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} userName={userName} onClose={onClose} />;
  return (
    <CommandDialog
      title={text('renewCodes')}
      call={api.account.renewRecoveryCodes}
      input={input}
      onDone={(result) => {
        setCodes(result.codes);
        return false;
      }}
      onClose={onClose}
    >
      <p>{text('renewHint')}</p>
      {field}
    </CommandDialog>
  );
}
