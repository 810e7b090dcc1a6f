import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { DialogTitle } from '../form/dialog-title.tsx';
import { Labelled } from '../form/labelled.tsx';
import { useLeave } from '../form/use-leave.ts';
import { useText } from '../i18n/use-text.ts';
import { useTabShown } from '../tab/tab-shown.ts';

export interface ReasonDialogProps {
  readonly isOpen: boolean;
  /** What is about to be done. */
  readonly title: string;
  readonly isBusy?: boolean;
  readonly onGive: (reason: string) => void;
  readonly onCancel: () => void;
}

/** The dialog while it is open, see ReasonDialog. */
export function OpenReasonDialog({ title, isBusy = false, onGive, onCancel }: ReasonDialogProps) {
  const text = useText('common');
  const isShown = useTabShown();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const leave = useLeave(reason !== '', onCancel);
  if (!isShown) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      onCancel={leave}
      okText={text('confirm')}
      cancelText={text('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: reason === '' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
    >
      <Form id={formId} layout="vertical" onFinish={() => onGive(reason)}>
        <Labelled label={text('reason')} required>
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={500}
            showCount
            placeholder={text('reasonPlaceholder')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Labelled>
      </Form>
    </Modal>
  );
}
