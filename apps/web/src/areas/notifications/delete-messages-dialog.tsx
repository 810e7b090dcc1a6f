import { api, type NotificationId } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

interface DeleteDialogProps {
  /** The message to delete; undefined = all in the recycle bin. */
  readonly id: NotificationId | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes one message, or all messages in the recycle bin, permanently after a confirmation. */
export function DeleteDialog({ id, onDone, onClose }: DeleteDialogProps) {
  const text = useText('messages');
  const notify = useNotify();
  const shared = {
    onClose,
    onDone: () => {
      notify.success(text('common:done'));
      onDone();
    },
    modal: { okText: text('removeForGood'), okButtonProps: { danger: true } },
  };
  return id === undefined ? (
    <CommandDialog title={text('emptyBinQuestion')} call={api.notifications.emptyBin} input={{}} {...shared}>
      <p>{text('common:noUndo')}</p>
    </CommandDialog>
  ) : (
    <CommandDialog title={text('removeForGoodQuestion')} call={api.notifications.remove} input={{ id }} {...shared}>
      <p>{text('common:noUndo')}</p>
    </CommandDialog>
  );
}
