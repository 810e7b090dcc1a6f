import { Form, Input, Modal } from 'antd';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogTitle } from '../../form/dialog/dialog-title.tsx';
import { focusFirstError } from '../../form/field-errors/focus-first-error.ts';
import { focusFirstField } from '../../form/field-errors/focus-first-field.ts';
import { Labelled } from '../../form/fields/labelled.tsx';
import { useConfirmClose } from '../../form/dialog/use-confirm-close.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTabShown } from '../../tab/tab-shown.ts';
import { HelpParagraph } from '../help-text.tsx';
import { dialogSheet } from '../../form/layout/sheet.ts';

export interface ReasonDialogProps {
  readonly isOpen: boolean;
  /** The name of the action. */
  readonly title: string;
  /** The key of the text that says what the action does. */
  readonly help?: string;
  readonly isBusy?: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onCancel: () => void;
}

const modalSheet = { ...dialogSheet, mask: { closable: false } };

/** The content of `ReasonDialog`, which is loaded on demand. */
export function OpenReasonDialog({ title, help, isBusy = false, onSubmit, onCancel }: ReasonDialogProps) {
  const text = useText('common');
  const isShown = useTabShown();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const leave = useConfirmClose(reason !== '', onCancel);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isMissing = isSubmitted && reason === '';
  const box = useRef<HTMLDivElement | null>(null);
  const open = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    focusFirstField(element);
  }, []);
  const submit = () => {
    // The error must be rendered synchronously, because the focus then moves to its field.
    flushSync(() => setIsSubmitted(true));
    if (!focusFirstError(box.current) && !isBusy) onSubmit(reason);
  };
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (!isShown) return null;
  return (
    <Modal
      {...modalSheet}
      open
      title={<DialogTitle>{title}</DialogTitle>}
      onCancel={leave}
      okText={text('confirm')}
      cancelText={text('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, title: text('okHint') }}
      confirmLoading={isBusy}
    >
      {/* The shortcut applies to the whole dialog, so its listener is on the box. */}
      <div ref={open} onKeyDown={submitOnCtrlEnter}>
        <HelpParagraph textKey={help} />
        <Form id={formId} layout="vertical" onFinish={submit}>
          <Labelled
            label={text('reason')}
            required
            {...(isMissing && { validateStatus: 'error', help: text('reasonMissing') })}
          >
            <Input.TextArea
              aria-invalid={isMissing}
              rows={3}
              maxLength={500}
              showCount
              placeholder={text('reasonPlaceholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Labelled>
        </Form>
      </div>
    </Modal>
  );
}
