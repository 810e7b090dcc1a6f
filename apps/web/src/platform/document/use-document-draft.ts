import { useEffect } from 'react';
import { useAskDiscard, useSavedDraft } from '../form/index.ts';
import { useUnsaved } from '../tab/unsaved.ts';
import type { DocumentBeginning, DocumentDraft, EnteredDocument } from './entered-document.ts';

/** The drafts of one kind of document. */
export interface DraftSource<Typed> {
  /** The command that the form saves with. */
  readonly form: string;
  /** All fields of the form; a saved draft with other fields is discarded. */
  readonly fields: object;
  /** Returns a restored draft whose lines have new keys. */
  readonly adopted: (typed: Typed) => Typed;
}

/** Returns the start of the form from a saved draft. Marks whether another version was saved since. */
function restoredFrom<Typed extends EnteredDocument>(
  found: { readonly base: Typed; readonly typed: Typed; readonly at: number },
  fresh: Typed,
  adopted: DraftSource<Typed>['adopted'],
): DocumentBeginning<Typed> {
  const { base, typed, at } = found;
  const isOutdated = base.header.expectedVersion !== fresh.header.expectedVersion;
  return { base: isOutdated ? adopted(base) : fresh, typed: adopted(typed), restored: { at, isOutdated } };
}

/** One opening of a document's form. */
interface DraftOpening<Typed> {
  /** The initial document without a draft; undefined while it is being fetched. */
  readonly fresh: Typed | undefined;
  /** Display name of the draft. */
  readonly title: string;
  readonly onClose: () => void;
  /** Given the document to show: none when it went to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/**
 * Connects the form of a document with its draft: the draft is loaded when the form opens, saved while the user types,
 * and deleted when the document is saved or the draft discarded. The form starts with `fresh` or the draft as soon as
 * both are known. Returns the handlers of the form's ends.
 */
export function useDocumentDraft<Typed extends EnteredDocument>(
  { form, fields, adopted }: DraftSource<Typed>,
  { draft, base, isDirty, begin }: DocumentDraft<Typed>,
  { fresh, title, onClose, onSaved }: DraftOpening<Typed>,
) {
  const askDiscard = useAskDiscard();
  const id = fresh?.header.id;
  const saved = useSavedDraft<Typed>(form, fields, () =>
    base && isDirty ? { id, title, base, typed: draft } : undefined,
  );
  const isBegun = base !== undefined;
  useEffect(() => {
    if (!fresh || isBegun) return;
    let isGone = false;
    void saved.find(id).then((found) => {
      if (isGone) return;
      saved.begin(found?.slot);
      begin(found ? restoredFrom(found.draft, fresh, adopted) : { base: fresh, typed: fresh, restored: undefined });
    });
    return () => {
      isGone = true;
    };
  }, [fresh, isBegun, id, saved, begin, adopted]);
  useEffect(() => {
    if (isDirty) saved.note();
  }, [draft, isDirty, saved]);
  useUnsaved(
    () => isDirty,
    (isGivenUp) => (isGivenUp ? saved.end() : saved.release()),
  );
  const close = () => {
    saved.end();
    onClose();
  };
  return {
    /** Asks first when something typed would be lost. */
    onLeave: () => (isDirty ? askDiscard(close) : close()),
    onSaved: (savedId: number | undefined) => {
      saved.end();
      onSaved(savedId);
    },
    /** Discards the draft: the form restarts without it. */
    onDiscardDraft: () => {
      if (!fresh) return;
      saved.end();
      saved.begin();
      begin({ base: fresh, typed: fresh, restored: undefined });
    },
  };
}
