import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useAddressedRecord } from '../tab/record-address.ts';
import { type Blank, type FormDialogState, useFormDialog } from '../form/index.ts';

/** The form of a record on its page, for as long as it is open. */
export interface RecordFormProps<Saved> {
  /** The saved record when its form was opened; undefined for a new one. */
  readonly record: Saved | undefined;
  /** Whether the page shows the form: Back leaves it open, with its values. */
  readonly isShown: boolean;
  /** Closes the form. The values are saved or discarded. */
  readonly onLeft: () => void;
  /** Closes the form and shows the saved record; undefined = the user may not view it. */
  readonly onSaved: (id: number | undefined) => void;
}

/** A kind of record that is edited in a form with `Form.Item`s. */
export interface RecordFormKind<Values extends object, Saved> {
  readonly blank: Blank<Values>;
  /** Id of the command that saves the form. */
  readonly form: string;
  /** Returns the form values of a saved record. */
  readonly editableOf: (record: Saved) => Parameters<FormDialogState<Values>['edit']>[0];
  /** Values of a new record that differ from `blank`. */
  readonly preset?: Partial<Values> | (() => Partial<Values>);
}

/** Returns the id that the address contained when the form of a new record was opened; undefined if it is invalid. */
export function usePresetId<Id>(schema: z.ZodType<Id>, param: string): Id | undefined {
  const { preset } = useAddressedRecord();
  const [id] = useState(() => schema.safeParse(preset.get(param) ?? undefined).data);
  return id;
}

/** Returns the state of the form of a record, which opens when the form is mounted. Drafts are saved. */
export function useRecordForm<Values extends object, Saved>(
  { blank, form, editableOf, preset }: RecordFormKind<Values, Saved>,
  record: Saved | undefined,
): FormDialogState<Values> {
  const dialog = useFormDialog<Values>(blank, { form, isOnPage: true });
  const hasOpened = useRef(false);
  useEffect(() => {
    // The effects of a hidden tab run again when it is shown.
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (record === undefined) dialog.create(typeof preset === 'function' ? preset() : preset);
    else dialog.edit(editableOf(record));
  }, [dialog, record, preset, editableOf]);
  return dialog;
}
