import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Labelled } from '../form/labelled.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTabShown } from '../tab/tab-shown.ts';

interface ReasonDialogProps {
  readonly isOpen: boolean;
  /** What is about to be done. */
  readonly title: string;
  readonly isBusy?: boolean;
  readonly onGive: (reason: string) => void;
  readonly onCancel: () => void;
}

function OpenReasonDialog({ title, isBusy = false, onGive, onCancel }: ReasonDialogProps) {
  const text = useText('common');
  const formId = useId();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={title}
      onCancel={onCancel}
      okText={text('confirm')}
      cancelText={text('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: reason.trim() === '' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
    >
      <Form id={formId} layout="vertical" onFinish={() => onGive(reason.trim())}>
        <Labelled label={text('reason')} required>
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={500}
            showCount
            placeholder={text('reasonPlaceholder')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
      </Form>
    </Modal>
  );
}

/** Asks why something is done before it is done. Mounted only while open and in view. */
export function ReasonDialog(props: ReasonDialogProps) {
  const isShown = useTabShown();
  return props.isOpen && isShown ? <OpenReasonDialog {...props} /> : null;
}
