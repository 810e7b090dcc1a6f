import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { Modal, type ModalProps } from 'antd';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CallFailure } from '@yipin/contract/client';
import { useCommand } from '../../api/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { useTabShown } from '../../tab/tab-shown.ts';
import { CreationHost } from '../creation/creation-host.tsx';
import { FieldErrorsContext, useFieldErrors } from '../field-errors/field-errors-context.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { DialogTitle } from './dialog-title.tsx';
import { focusFirstError } from '../field-errors/focus-first-error.ts';
import { showErrors } from '../field-errors/name-errors.ts';
import { saveButtonMark } from '../field-errors/focus-save.ts';
import { focusFirstField } from '../field-errors/focus-first-field.ts';
import { confirmed, useAskAnyway } from './use-ask-anyway.ts';
import { KeepUnread, type UnreadTexts, useUnreadTexts } from '../field-errors/keep-unread.tsx';
import { changed, RefusalHandlerContext } from '../field-errors/refusal-handler.ts';
import { SubmittedContext } from './submitted.ts';
import { useEnter } from './use-enter.ts';
import { useConfirmClose } from './use-confirm-close.ts';
import { useIsDirty } from './use-is-dirty.ts';
import { dialogSheet } from '../layout/sheet.ts';
import * as styles from '../layout/form.module.css';

interface CommandDialogProps<E extends Endpoint> {
  readonly title: string;
  readonly call: E;
  /**
   * The input to send. A text is the error that prevents sending, or '' if a field shows its own error. Undefined while
   * data for the input is being fetched: OK is disabled, and Enter or Ctrl+Enter sends the input when it is known.
   */
  readonly input: InputOf<E> | string | undefined;
  /**
   * Called with the result, instead of a success message. If it returns `false`, the dialog stays open to show more.
   */
  readonly onDone?: ((result: OutputOf<E>) => unknown) | undefined;
  readonly onClose: () => void;
  /** Properties passed to antd's dialog: width, button texts and styles. */
  readonly modal?: Pick<ModalProps, 'width' | 'okText' | 'okButtonProps' | 'cancelText'>;
  readonly children: ReactNode;
}

/**
 * Returns a function that sends the input. Refusals are shown at the fields; warnings are confirmed, and the input sent
 * again.
 */
function useSend<E extends Endpoint>(
  { title, call, onDone, onClose }: CommandDialogProps<E>,
  box: RefObject<HTMLDivElement | null>,
  show: (failure: CallFailure) => boolean,
) {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(call);
  const askAnyway = useAskAnyway();
  const handleRefusal = useContext(RefusalHandlerContext);
  const send = async (sent: InputOf<E>): Promise<void> => {
    const handleFailure = (failure: CallFailure) => {
      const isShown =
        askAnyway(failure, text('continueAnyway'), () => send(confirmed(sent))) ||
        handleRefusal(failure, (change) => send(changed(sent, change))) ||
        show(failure);
      focusFirstError(box.current);
      return isShown;
    };
    const result = await command.run(sent, { handleFailure });
    if (result === undefined) return;
    if (!onDone) notify.success(text('actionDone', { action: title }));
    if (onDone?.(result) !== false) onClose();
  };
  return { send, isSending: command.isRunning };
}

/** Returns the state of an open dialog: whether OK was pressed, and the errors from the server. */
function useOpenDialog<E extends Endpoint>(dialog: CommandDialogProps<E>) {
  const { input } = dialog;
  const box = useRef<HTMLDivElement | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { context: errorsContext, show, clear } = useFieldErrors();
  const { send, isSending } = useSend(dialog, box, show);
  const open = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    focusFirstField(element);
  }, []);
  const isKnown = input !== undefined;
  const [isAwaited, setIsAwaited] = useState(false);
  const apply = async () => {
    if (isSending) return;
    setIsAwaited(!isKnown);
    if (!isKnown) return;
    // Synchronous, because the focus then moves to the first field with an error.
    flushSync(() => {
      setIsSubmitted(true);
      clear();
    });
    if (showErrors(box.current) || typeof input === 'string') return;
    await send(input);
  };
  const applyAwaited = useEffectEvent(() => void apply());
  useEffect(() => {
    // After the effect, because React cannot render synchronously in one.
    if (isAwaited && isKnown) queueMicrotask(() => applyAwaited());
  }, [isAwaited, isKnown]);
  return {
    open,
    isSubmitted,
    errorsContext,
    /** Whether the input is sent, or will be sent when it is known. */
    isBusy: isSending || (isAwaited && !isKnown),
    apply: () => void apply(),
    /** The input is not sent when it becomes known: the user changes it first. */
    stopAwaiting: () => setIsAwaited(false),
  };
}

interface OpenProps<E extends Endpoint> {
  readonly dialog: CommandDialogProps<E>;
  readonly listeners: ReturnType<typeof useIsDirty>['listeners'];
  /** Closes the dialog; asks for confirmation if entered values would be lost. */
  readonly onLeave: () => void;
  readonly unread: UnreadTexts;
}

function OpenCommandDialog<E extends Endpoint>({ dialog, listeners, onLeave, unread }: OpenProps<E>) {
  const { title, input, modal, children } = dialog;
  const text = useText('common');
  const { open, isSubmitted, errorsContext, isBusy, apply, stopAwaiting } = useOpenDialog(dialog);
  const submitOnEnter = useEnter(apply);
  const submitOnCtrlEnter = useCtrlEnter(apply);
  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={apply}
      onCancel={onLeave}
      {...dialogSheet}
      styles={{ body: { maxHeight: 'calc(100dvh - 264px)', overflow: 'auto' } }}
      {...modal}
      okButtonProps={{ disabled: input === undefined, ...saveButtonMark, ...modal?.okButtonProps }}
    >
      {/* The shortcuts apply to the whole dialog, so their listeners are on the box. */}
      <div {...submitOnCtrlEnter} onChange={stopAwaiting}>
        <div ref={open} onKeyDown={submitOnEnter} {...listeners}>
          <SubmittedContext value={isSubmitted}>
            <FieldErrorsContext value={errorsContext}>
              <KeepUnread texts={unread}>{children}</KeepUnread>
            </FieldErrorsContext>
          </SubmittedContext>
          {isSubmitted && typeof input === 'string' && input !== '' && (
            <p role="alert" className={styles.fieldErrorText}>
              {input}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}

/**
 * A dialog of one command. It closes when the command succeeds. After a refusal it stays open with the entered values,
 * and errors of a `member` of the input are shown at its field. Closing it with entered values asks for confirmation.
 */
export function CommandDialog<E extends Endpoint>(props: CommandDialogProps<E>) {
  const isShown = useTabShown();
  // Declared here because the open dialog is unmounted with its tab, while the entered values stay with the owner of
  // the dialog.
  const { isTouched, listeners } = useIsDirty();
  const leave = useConfirmClose(isTouched, props.onClose);
  const unread = useUnreadTexts();
  return (
    <CreationHost>
      {isShown && <OpenCommandDialog dialog={props} listeners={listeners} onLeave={leave} unread={unread} />}
    </CreationHost>
  );
}
