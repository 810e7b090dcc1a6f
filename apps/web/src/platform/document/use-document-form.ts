import { useCallback, useMemo, useState } from 'react';
import { useAwaitRead, useRequestedDraft } from '../form/index.ts';
import type { OpenedRecord } from '../list-page/index.ts';
import { useCloseWithDrawer } from './use-close-with-drawer.ts';

/** One opening of the form: of a saved document, or of a new one. */
export interface FormOpening<Saved> {
  readonly document: Saved | undefined;
}

/** The state of a document's form. Entered values stay in the form. */
interface DocumentForm<Saved> {
  readonly opening: FormOpening<Saved> | undefined;
  readonly create: () => void;
  readonly edit: (document: Saved) => void;
  readonly close: () => void;
}

/** The id of the command that saves the form, and the function that reads a saved document to restore a draft of it. */
interface DocumentSource<Saved> {
  readonly form: string;
  readonly read: (id: number) => Promise<Saved>;
}

/** Returns the state of a document's form. The form of a saved document closes with its drawer, `opened`. */
export function useDocumentForm<Saved extends { readonly id: number }>(
  opened: Pick<OpenedRecord, 'id' | 'open'>,
  { form, read }: DocumentSource<Saved>,
): DocumentForm<Saved> {
  const reading = useAwaitRead();
  const [opening, setOpening] = useState<FormOpening<Saved>>();
  const create = useCallback(() => setOpening({ document: undefined }), []);
  const edit = useCallback((document: Saved) => setOpening({ document }), []);
  const close = useCallback(() => setOpening(undefined), []);
  const isAway = useCloseWithDrawer(opened.id, opening?.document?.id, close);
  // The form loads the draft itself, by the id of its document.
  useRequestedDraft(form, ({ draft: { id } }) => {
    if (opening) return;
    if (id === undefined) return create();
    opened.open(id);
    reading(read(id), edit);
  });
  const shown = isAway ? undefined : opening;
  return useMemo(() => ({ opening: shown, create, edit, close }), [shown, create, edit, close]);
}
