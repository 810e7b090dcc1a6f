import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { App, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { useCommand } from '../api/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { useTabShown } from '../tab/tab-shown.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { DialogTitle } from './dialog-title.tsx';
import { showFieldErrors } from './field-errors.ts';
import { focusFirstField } from './focus-first-field.ts';
import type { Draft, FormDialogState } from './use-form-dialog.ts';
import { useSaveOver } from './use-save-over.ts';
import './form.css';

interface FormDialogProps<E extends Endpoint> {
  readonly dialog: FormDialogState<InputOf<E> & object>;
  /** The command that takes what is typed. */
  readonly save: E;
  readonly title: string;
  readonly width?: number;
  /** What saying yes to the server's warning does, where that depends on what is saved: its button says so. */
  readonly confirmText?: string | ((saved: Draft) => string);
  /** Told after saving, once what is in view was fetched anew. */
  readonly onSaved?: (saved: OutputOf<E>) => void;
  readonly children: ReactNode;
}

/** antd writes null into a cleared field; where the contract knows no null, the value is absent. */
function withoutNulls(schema: z.ZodType, draft: Draft): Draft {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  const takesNull = (field: unknown) => field instanceof z.ZodType && field.safeParse(null).success;
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== null || takesNull(shape[name])));
}

/** Sends what is typed; complaints go to their fields, and a warning is asked about before it is sent again. */
function useSave<E extends Endpoint>(props: FormDialogProps<E>, form: FormInstance) {
  const { dialog, save, confirmText, onSaved } = props;
  const text = useText('common');
  const notify = useNotify();
  const { modal } = App.useApp();
  const command = useCommand(save);
  const askSaveOver = useSaveOver();

  const askAgain = (warning: string, more: Draft) =>
    modal.confirm({
      title: warning,
      okText: (typeof confirmText === 'function' ? confirmText(dialog.draft()) : confirmText) ?? text('saveAnyway'),
      cancelText: text('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => submit({ ...more, confirmed: true }),
    });
  const submit = async (more: Draft = {}): Promise<void> => {
    // Fields stay enabled meanwhile: disabling them would take the focus away.
    if (command.isRunning) return;
    // The fields are named after the contract and checked by it when they are encoded.
    const input = withoutNulls(save.input, { ...dialog.draft(), ...more }) as InputOf<E>;
    const saved = await command.run(input, {
      takes: (failure) => {
        if (askSaveOver(failure, (expectedVersion) => void submit({ ...more, expectedVersion }))) return true;
        if (failure.code !== 'confirmation-required') return showFieldErrors(form, failure);
        askAgain(failure.message, more);
        return true;
      },
    });
    if (saved === undefined) return;
    notify.success(text('saved'));
    dialog.close();
    onSaved?.(saved);
  };
  return { submit, isSaving: command.isRunning };
}

function OpenDialog<E extends Endpoint>(props: FormDialogProps<E>) {
  const { dialog, title, width = 560, children } = props;
  const text = useText('common');
  const [form] = Form.useForm<Draft>();
  const { submit, isSaving } = useSave(props, form);
  const formId = useId();
  const submitOnCtrlEnter = useCtrlEnter(() => form.submit());

  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      width={width}
      mask={{ closable: false }}
      onCancel={dialog.leave}
      okText={text('save')}
      cancelText={text('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, title: text('saveHint') }}
      confirmLoading={isSaving}
      onOk={() => undefined}
      className="form-dialog"
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' } }}
    >
      {/* The key is a shortcut for the whole form, not a widget of its own. */}
      <div ref={focusFirstField} {...submitOnCtrlEnter}>
        <Form<Draft>
          id={formId}
          form={form}
          layout="vertical"
          initialValues={dialog.draft()}
          // Also what no field of it holds, such as the ids of rows in a list.
          onValuesChange={() => dialog.note(form.getFieldsValue(true))}
          onFinish={() => void submit()}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          {children}
        </Form>
      </div>
    </Modal>
  );
}

/** The dialog around ordinary `Form.Item`s that saves through one command. Mounted only while open and in view. */
export function FormDialog<E extends Endpoint>(props: FormDialogProps<E>) {
  const isShown = useTabShown();
  const { opening } = props.dialog;
  return opening && isShown ? <OpenDialog key={opening.key} {...props} /> : null;
}
