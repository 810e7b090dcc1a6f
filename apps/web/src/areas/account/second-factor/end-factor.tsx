import { api } from '@yipin/contract';
import { CommandDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useTypedPassword } from '../password/use-typed-password.tsx';

/** Switches the second factor off. */
export function EndFactor({ onClose }: { onClose: () => void }) {
  const text = useText('account');
  const { field, input } = useTypedPassword();
  return (
    <CommandDialog
      title={text('endTitle')}
      call={api.account.endSecondFactor}
      input={input}
      onClose={onClose}
      modal={{ okText: text('endFactor'), okButtonProps: { danger: true } }}
    >
      <p>{text('endHint')}</p>
      {field}
    </CommandDialog>
  );
}
