import { useCallback, useMemo, useState } from 'react';
import { type Draft, isSame } from './draft.ts';
import type { FormSession } from './form-session.ts';
import { useAskDiscard } from './use-ask-discard.ts';
import { type DraftOptions, useFormSession } from './use-form-session.ts';

type Implied = 'id' | 'expectedVersion';
/** Set when the user confirms a warning of the server. */
type ConfirmedFlag = 'confirmed';

/** The empty value of every field: a new field of the contract requires one before the form compiles. */
export type Blank<Values extends object> = {
  [K in Exclude<keyof Values, Implied | ConfirmedFlag>]-?: Values[K] | undefined;
} & { readonly [K in ConfirmedFlag]?: undefined };

/** A row of the list: the fields with id and version. */
type RowFor<Values extends object> = Omit<Values, Implied> & { readonly id: number; readonly version: number };

/** The state of a dialog that creates or edits one record. `Values` is the type of its values. */
export interface FormDialogState<Values extends object> {
  readonly opening: FormSession | undefined;
  readonly isNew: boolean;
  readonly create: (preset?: Partial<Values>) => void;
  readonly edit: (row: RowFor<Values>) => void;
  /** Closes without a confirmation: the values are saved or discarded. */
  readonly close: () => void;
  /**
   * Closes the dialog; asks for confirmation if entered values would be lost. `onLeft` is called when it was closed.
   * `hasMore`: the form has input outside of its fields.
   */
  readonly leave: (onLeft?: () => void, hasMore?: boolean) => void;
  /** Returns the entered values. They are kept while the form is unmounted, because its tab is hidden. */
  readonly draft: () => Draft;
  /** Stores entered values. */
  readonly note: (values: Draft) => void;
  /** Adds values that the user did not enter: leaving the form loses nothing. */
  readonly propose: (values: Draft) => void;
  /** Sets the display name of the form. */
  readonly setTitle: (title: string) => void;
  /** Returns the fields of a row, with the names of the form. */
  readonly fieldsOf: (row: Draft) => Draft;
  /** Continues from `version`, which another user saved: `fields` are its values, `both` the merged ones. */
  readonly rebase: (fields: Draft, both: Draft, version: number) => void;
  /** Discards the draft that the dialog started with, and restarts without it. */
  readonly discardDraft: () => void;
}

/** Returns the fields of a row that a form has. */
function pickFields(row: Draft, form: Draft): Draft {
  return Object.fromEntries(Object.keys(form).map((name) => [name, row[name]]));
}

/**
 * Returns the state of a form dialog: open or closed, the edited row, and the entered values. With `draftOptions`, the
 * command that saves the form, the values are stored in the browser until they are saved or discarded.
 */
export function useFormDialog<Values extends object>(
  blank: Blank<Values>,
  draftOptions?: DraftOptions | DraftOptions['form'],
): FormDialogState<Values> {
  const askDiscard = useAskDiscard();
  // `blank` is a new object at every render, with the same content.
  const [empty] = useState<Draft>({ ...blank });
  const session = useFormSession(empty, typeof draftOptions === 'string' ? { form: draftOptions } : draftOptions);
  const { opening, setOpening, open, draft, discardDraft, note, propose, setTitle } = session;

  const fieldsOf = useCallback((row: Draft) => pickFields(row, empty), [empty]);
  const create = useCallback(
    (preset: Partial<Values> = {}) => open({ initial: { ...empty, ...preset }, id: undefined }),
    [open, empty],
  );
  const edit = useCallback(
    (row: RowFor<Values>) =>
      open({ initial: { ...fieldsOf({ ...row }), id: row.id, expectedVersion: row.version }, id: row.id }),
    [open, fieldsOf],
  );
  const rebase = useCallback(
    (fields: Draft, both: Draft, expectedVersion: number) => {
      note({ ...both, expectedVersion });
      setOpening(
        (before) =>
          before && { ...before, initial: { ...before.initial, ...fields, expectedVersion }, restored: undefined },
      );
    },
    [note, setOpening],
  );
  const close = useCallback(() => setOpening(undefined), [setOpening]);
  const leave = useCallback(
    (onLeft?: () => void, hasMore = false) => {
      const leaveNow = () => [close, onLeft].forEach((step) => step?.());
      const isUnchanged = !hasMore && (!opening || isSame(opening.initial, draft.current));
      return isUnchanged ? leaveNow() : askDiscard(leaveNow);
    },
    [opening, draft, askDiscard, close],
  );

  return useMemo(
    () => ({
      opening,
      isNew: opening?.isNew ?? true,
      create,
      edit,
      close,
      leave,
      draft: () => draft.current,
      note,
      propose,
      setTitle,
      fieldsOf,
      rebase,
      discardDraft,
    }),
    [opening, create, edit, close, leave, draft, note, propose, setTitle, fieldsOf, rebase, discardDraft],
  );
}
