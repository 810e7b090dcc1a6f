import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { DescriptionProvider, type SavedRow, useDescriptionRef } from '../compare/described.tsx';
import { LazyComparison } from '../compare/lazy-comparison.tsx';
import { type MergeChoices, merged } from '../compare/merge.ts';
import { useComparison } from '../compare/use-comparison.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import type { Draft } from './draft.ts';
import { nameRefusedFields } from '../field-errors/name-errors.ts';
import { saveButtonMark } from '../field-errors/focus-save.ts';
import { focusFirstField } from '../field-errors/focus-first-field.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { NoteValuesContext } from '../grid/note-values.ts';
import type { FormDialogState } from './use-form-dialog.ts';
import { useEnter } from './use-enter.ts';
import { useFormSave } from './use-form-save.ts';

/** A form with `Form.Item`s that one command saves. */
export interface SavedFormProps<E extends Endpoint> {
  readonly dialog: FormDialogState<InputOf<E> & object>;
  /** The command that saves the values. */
  readonly save: E;
  readonly title: string;
  /** Text of the button that confirms a warning of the server, if it depends on the values. */
  readonly confirmText?: string | ((saved: Draft) => string);
  /** Called after saving, when the mounted queries are fetched again. */
  readonly onSaved?: (saved: OutputOf<E>) => void;
  /** Called after each save with the saved record, also if the form of the next new record follows. */
  readonly onEachSave?: (saved: OutputOf<E>) => void;
  /** Returns what the next new record has in common with the saved one. With it, a new record offers “Save and new”. */
  readonly nextOf?: (saved: OutputOf<E>) => Partial<InputOf<E> & object>;
  readonly children: ReactNode;
}

/** Returns the three versions of a form for the comparison: its fields, without id and version. */
function versionsOf<V extends object>(dialog: FormDialogState<V>, now: Draft) {
  return {
    base: dialog.fieldsOf(dialog.opening?.initial ?? {}),
    theirs: dialog.fieldsOf(now),
    mine: dialog.fieldsOf(dialog.draft()),
  };
}

/** Returns the comparison with the version of another user, and a function that saves the merged values. */
function useFormComparison<V extends object>(dialog: FormDialogState<V>, form: FormInstance<Draft>) {
  const description = useDescriptionRef();
  const comparison = useComparison(async () => {
    const { id } = dialog.opening ?? {};
    return id === undefined ? undefined : description.current?.read(id);
  });
  const { end } = comparison;
  const merge = (now: SavedRow, choices: MergeChoices) => {
    const versions = versionsOf(dialog, now);
    const both = merged(versions, choices, description.current?.lines);
    end();
    dialog.rebase(versions.theirs, both, now.version);
    form.setFieldsValue(both);
    form.submit();
  };
  return { ...comparison, description, merge };
}

interface FormComparisonProps<V extends object> {
  readonly dialog: FormDialogState<V>;
  readonly comparison: ReturnType<typeof useFormComparison<V>>;
}

/** The comparison of the values; renders nothing if there is no comparison. */
function FormComparison<V extends object>({ dialog, comparison }: FormComparisonProps<V>) {
  const text = useText('unsaved');
  const { request, description, end, merge } = comparison;
  if (!request || !description.current) return null;
  return (
    <LazyComparison
      description={description.current}
      versions={versionsOf(dialog, request.now)}
      changed={request.changed}
      applyText={text('saveBoth')}
      onApply={(choices) => merge(request.now, choices)}
      onBack={end}
    />
  );
}

interface FormBodyProps<V extends object> {
  readonly dialog: FormDialogState<V>;
  readonly form: FormInstance<Draft>;
  readonly id: string;
  readonly onFinish: () => void;
  readonly children: ReactNode;
}

/** The fields. Their values are stored in the dialog's state. */
function FormBody<V extends object>({ dialog, form, id, onFinish, children }: FormBodyProps<V>) {
  const submitOnEnter = useEnter(() => form.submit());
  // All values, including those without a field, such as the ids of rows in a list.
  const note = () => dialog.note(form.getFieldsValue(true));
  return (
    <Form<Draft>
      onKeyDown={submitOnEnter}
      id={id}
      // The ids of its fields begin with the name: other open forms have fields of the same names.
      name={id}
      form={form}
      layout="vertical"
      initialValues={dialog.draft()}
      onValuesChange={note}
      onFinish={onFinish}
      onFinishFailed={({ errorFields }) =>
        nameRefusedFields(
          document.getElementById(id),
          errorFields.map(({ name }) => name),
        )
      }
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <NoteValuesContext value={note}>{children}</NoteValuesContext>
    </Form>
  );
}

/**
 * Returns the content of an open form: its fields, the note about its draft, the comparison with the version of another
 * user, and the properties of the button that saves it.
 */
export function useOpenForm<E extends Endpoint>(props: SavedFormProps<E>) {
  const { dialog, save, title, confirmText, onSaved, onEachSave, nextOf, children } = props;
  const text = useText('common');
  const [form] = Form.useForm<Draft>();
  const comparison = useFormComparison(dialog, form);
  /** Whether the form was saved to enter the next record. */
  const isNextNew = useRef(false);
  const { box, submit, isSaving } = useFormSave({
    form,
    handleConflict: comparison.handleConflict,
    save,
    draft: dialog.draft,
    confirmText,
    onSaved: (saved) => {
      // The draft of the saved record ends before the next one begins.
      flushSync(dialog.close);
      onEachSave?.(saved);
      if (isNextNew.current && nextOf) dialog.create(nextOf(saved));
      else onSaved?.(saved);
    },
  });
  const submitAs = (isNext: boolean) => {
    isNextNew.current = isNext;
    form.submit();
  };
  const open = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      focusFirstField(element);
    },
    [box],
  );
  const id = useId();
  const offersNext = nextOf !== undefined && dialog.isNew;
  const submitOnCtrlEnter = useCtrlEnter(({ shiftKey }) => submitAs(shiftKey && offersNext));
  useEffect(() => dialog.setTitle(title), [dialog, title]);
  const content = (
    // The shortcut applies to the whole form, so its listener is on the box.
    <div ref={open} {...submitOnCtrlEnter}>
      <DraftNote
        restored={dialog.opening?.restored}
        onDiscard={dialog.discardDraft}
        onCompare={() => void comparison.begin()}
      />
      <FormBody dialog={dialog} form={form} id={id} onFinish={() => void submit()}>
        <DescriptionProvider value={comparison.description}>{children}</DescriptionProvider>
      </FormBody>
      <FormComparison dialog={dialog} comparison={comparison} />
    </div>
  );
  const onClick = () => {
    isNextNew.current = false;
  };
  const saveButton = { ...saveButtonMark, htmlType: 'submit', form: id, title: text('saveHint'), onClick } as const;
  return { content, saveButton, isSaving, saveAndNew: offersNext ? () => submitAs(true) : undefined };
}
