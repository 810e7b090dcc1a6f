import { useCallback, useMemo, useState } from 'react';
import { type Blank, type FormDialogState, useFormDialog, useAwaitRead } from '../form/index.ts';
import type { OpenedRecord } from '../list-page/index.ts';
import { useCloseWithDrawer } from './use-close-with-drawer.ts';

/** A kind of document that is edited in one dialog. */
export interface DialogKind<Values extends object, Saved> {
  readonly blank: Blank<Values>;
  /** Id of the command that saves the form. */
  readonly form: string;
  readonly read: (id: number) => Promise<Saved>;
  /** Returns the form values of a saved document. */
  readonly editableOf: (document: Saved) => Parameters<FormDialogState<Values>['edit']>[0];
}

/** The dialog of a document, with the edited document if it is a saved one. */
export interface DocumentDialog<Values extends object, Saved> {
  readonly dialog: FormDialogState<Values>;
  readonly document: Saved | undefined;
  readonly create: () => void;
  readonly edit: (document: Saved) => void;
}

/**
 * Returns the state of the dialog of a document, which is shown above its list. The dialog of a saved document closes
 * with its drawer, `opened`. Drafts are saved.
 */
export function useDocumentDialog<Values extends object, Saved extends { readonly id: number }>(
  opened: Pick<OpenedRecord, 'id' | 'open'>,
  { blank, form, read, editableOf }: DialogKind<Values, Saved>,
): DocumentDialog<Values, Saved> {
  const reading = useAwaitRead();
  const dialog = useFormDialog<Values>(blank, {
    form,
    openSaved: (id) => {
      opened.open(id);
      reading(read(id), edit);
    },
  });
  const [document, setDocument] = useState<Saved>();
  const { opening, create: openBlank, edit: open, close } = dialog;
  const isAway = useCloseWithDrawer(opened.id, opening?.id, close);
  const edited = opening?.id === document?.id ? document : undefined;
  const create = useCallback(() => {
    setDocument(undefined);
    openBlank();
  }, [openBlank]);
  const edit = useCallback(
    (saved: Saved) => {
      setDocument(saved);
      open(editableOf(saved));
    },
    [open, editableOf],
  );
  const shown = useMemo(() => (isAway ? { ...dialog, opening: undefined } : dialog), [isAway, dialog]);
  return useMemo(() => ({ dialog: shown, document: edited, create, edit }), [shown, edited, create, edit]);
}
