import { useEffect } from 'react';
import { useAskDiscard, useSavedDraft } from '../form/index.ts';
import { useUnsaved } from '../tab/unsaved.ts';
import type { DocumentBeginning, DocumentDraft, EnteredDocument } from './entered-document.ts';

/** How drafts of one kind of document are kept. */
export interface KeptKind<Typed> {
  /** The command that the form saves with. */
  readonly form: string;
  /** All fields of the form, which tell whether a kept draft still fits it. */
  readonly fields: object;
  /** A draft that comes from elsewhere, its lines told apart from all others. */
  readonly adopted: (typed: Typed) => Typed;
}

/** A draft that was kept, to go on with: typed on what is saved still, or on a version before. */
function restoredFrom<Typed extends EnteredDocument>(
  found: { readonly base: Typed; readonly typed: Typed; readonly at: number },
  fresh: Typed,
  adopted: KeptKind<Typed>['adopted'],
): DocumentBeginning<Typed> {
  const { base, typed, at } = found;
  const isOutdated = base.header.expectedVersion !== fresh.header.expectedVersion;
  return { base: isOutdated ? adopted(base) : fresh, typed: adopted(typed), restored: { at, isOutdated } };
}

/** One opening of a document's form. */
interface KeptOpening<Typed> {
  /** What the form begins with where no draft is found; nothing while that is not known. */
  readonly fresh: Typed | undefined;
  /** What people know the draft by. */
  readonly title: string;
  readonly onClose: () => void;
  /** Given the document to show: none when it went to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/**
 * A document's form as a draft of it is kept: found when it opens, written while it is typed in, gone when that is saved
 * or given up. It begins with `fresh` or the draft, once that is known. Answers what the form's ends are.
 */
export function useDocumentDraft<Typed extends EnteredDocument>(
  { form, fields, adopted }: KeptKind<Typed>,
  { draft, base, isDirty, begin }: DocumentDraft<Typed>,
  { fresh, title, onClose, onSaved }: KeptOpening<Typed>,
) {
  const askDiscard = useAskDiscard();
  const id = fresh?.header.id;
  const kept = useSavedDraft<Typed>(form, fields, () =>
    base && isDirty ? { id, title, base, typed: draft } : undefined,
  );
  const isBegun = base !== undefined;
  useEffect(() => {
    if (!fresh || isBegun) return;
    let isGone = false;
    void kept.find(id).then((found) => {
      if (isGone) return;
      kept.begin(found?.slot);
      begin(found ? restoredFrom(found.draft, fresh, adopted) : { base: fresh, typed: fresh, restored: undefined });
    });
    return () => {
      isGone = true;
    };
  }, [fresh, isBegun, id, kept, begin, adopted]);
  useEffect(() => {
    if (isDirty) kept.note();
  }, [draft, isDirty, kept]);
  useUnsaved(
    () => isDirty,
    (isGivenUp) => (isGivenUp ? kept.end() : kept.release()),
  );
  const close = () => {
    kept.end();
    onClose();
  };
  return {
    /** Asks first when something typed would be lost. */
    onLeave: () => (isDirty ? askDiscard(close) : close()),
    onSaved: (savedId: number | undefined) => {
      kept.end();
      onSaved(savedId);
    },
    /** Gives up the draft: the form begins as it would have without. */
    onDiscardDraft: () => {
      if (!fresh) return;
      kept.end();
      kept.begin();
      begin({ base: fresh, typed: fresh, restored: undefined });
    },
  };
}
