import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { Modal, type ModalProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { useTabShown } from '../tab/tab-shown.ts';
import { DialogTitle } from './dialog-title.tsx';
import { focusComplaint } from './focus-complaint.ts';
import { focusFirstField } from './focus-first-field.ts';
import './form.css';

interface CommandDialogProps<E extends Endpoint> {
  readonly title: string;
  readonly call: E;
  /** What is sent; while something is missing, the words for that, and none where a field complains itself. */
  readonly input: InputOf<E> | string;
  /** Tells the user what was done, in place of a plain “done”. */
  readonly onDone?: ((result: OutputOf<E>) => void) | undefined;
  readonly onClose: () => void;
  /** What antd's dialog is told beside: how wide it is, what its button looks like, what happens when it is left. */
  readonly modal?: Pick<ModalProps, 'width' | 'okButtonProps' | 'onCancel'>;
  readonly children: ReactNode;
}

/** Whether a key means OK: Ctrl+Enter anywhere, Enter alone in a field that is not one of many in a table. */
function isOk({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return true;
  return target instanceof HTMLInputElement && target.matches('.ant-input') && !target.closest('table');
}

function OpenCommandDialog<E extends Endpoint>(props: CommandDialogProps<E>) {
  const { title, call, input, onDone, onClose, modal, children } = props;
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(call);
  const box = useRef<HTMLDivElement | null>(null);
  const [isTried, setIsTried] = useState(false);
  const open = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    focusFirstField(element);
  }, []);
  const take = async () => {
    if (command.isRunning) return;
    setIsTried(true);
    if (focusComplaint(box.current) || typeof input === 'string') return;
    const result = await command.run(input);
    if (result === undefined) return;
    if (onDone) onDone(result);
    else notify.success(text('actionDone', { action: title }));
    onClose();
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (!isOk(event)) return;
    event.preventDefault();
    void take();
  };
  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={command.isRunning}
      mask={{ closable: false }}
      onOk={() => void take()}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' } }}
      {...modal}
    >
      {/* The key is a shortcut for the whole dialog, not a widget of its own. */}
      <div ref={open} onKeyDown={takeOnEnter}>
        {children}
        {isTried && typeof input === 'string' && input !== '' && (
          <p role="alert" className="field-complaint">
            {input}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** A dialog that takes one action. It closes when that is done; after a refusal it stays, with what was typed. */
export function CommandDialog<E extends Endpoint>(props: CommandDialogProps<E>) {
  const isShown = useTabShown();
  return isShown ? <OpenCommandDialog {...props} /> : null;
}
