import { Modal } from 'antd';
import { DialogTitle } from '../../form/dialog/dialog-title.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useTabShown } from '../../tab/tab-shown.ts';
import { NamedRows } from '../bulk/named-rows.tsx';
import { HelpParagraph } from '../help-text.tsx';

interface ConfirmDialogProps {
  /** The rows to be changed. */
  readonly ids: readonly number[];
  readonly action: {
    readonly label: string;
    /** The key of the text that says what the action does. */
    readonly help: string;
    readonly isDanger: boolean;
  };
  /** Returns the name of a row. */
  readonly nameOf: (id: number) => string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation of an action that cannot be undone, with the names of its rows. The dialog stays open until the
 * action succeeds or is canceled, so that the user can try again after a refusal.
 */
export function ConfirmDialog({ ids, action, nameOf, isBusy, onConfirm, onCancel }: ConfirmDialogProps) {
  const text = useText('common');
  const isShown = useTabShown();
  if (!isShown) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{text('askBulk', { action: action.label, count: ids.length })}</DialogTitle>}
      okText={action.label}
      okButtonProps={{ danger: action.isDanger }}
      cancelText={text('cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <HelpParagraph textKey={action.help} />
      <NamedRows ids={ids} nameOf={nameOf} />
      <p>{text('noUndo')}</p>
    </Modal>
  );
}
