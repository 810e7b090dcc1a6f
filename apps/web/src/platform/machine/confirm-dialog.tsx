import { Modal } from 'antd';
import { DialogTitle } from '../form/dialog/dialog-title.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTabShown } from '../tab/tab-shown.ts';
import { NamedRows } from './named-rows.tsx';

interface ConfirmDialogProps {
  /** The rows in question; none = nothing is asked. */
  readonly ids: readonly number[] | undefined;
  /** What is about to be done with them. */
  readonly action: string;
  readonly isDanger: boolean;
  /** What a row is called. */
  readonly nameOf: (id: number) => string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks whether something that cannot be undone is meant for just these rows. Like the dialog that asks why, it stays
 * until there is an answer: after a refusal one can try again.
 */
export function ConfirmDialog({ ids, action, isDanger, nameOf, isBusy, onYes, onCancel }: ConfirmDialogProps) {
  const text = useText('common');
  const isShown = useTabShown();
  if (!ids || !isShown) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{text('askBulk', { action, count: ids.length })}</DialogTitle>}
      okText={action}
      okButtonProps={{ danger: isDanger }}
      cancelText={text('cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={onYes}
      onCancel={onCancel}
    >
      <NamedRows ids={ids} nameOf={nameOf} />
      <p>{text('noUndo')}</p>
    </Modal>
  );
}
