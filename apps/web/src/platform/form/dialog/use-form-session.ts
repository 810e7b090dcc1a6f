import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../../tab/unsaved.ts';
import { type Draft, isSame } from './draft.ts';
import { type InitialValues, freshOpening, type FormSession, restoredOpening } from './form-session.ts';
import type { DraftInSlot } from '../drafts/draft-store.ts';
import { type DraftHandle, useSavedDraft } from '../drafts/use-saved-draft.ts';
import { useRequestedDraft } from '../drafts/requested-draft.ts';

/** Where the entered values are stored, so that they are not lost if the browser crashes. */
export interface DraftOptions {
  /** Id of the command that saves the form. */
  readonly form: string;
  /** Opens the form of a saved row whose draft the user continues, if the page has to fetch the row. */
  readonly openSaved?: (id: number) => void;
  /** Whether the form has a page of its own, whose address opens it, also with a draft. */
  readonly isOnPage?: boolean;
}

/** Fields with the display name of a row; the first one with a value is used. */
const names = ['productCode', 'code', 'userName', 'tenancyName', 'displayName', 'name'];

/** Returns the display name of the row from its fields; undefined if they have none. */
function subjectOf(draft: Draft): string | undefined {
  return names.map((name) => draft[name]).find((value): value is string => typeof value === 'string' && value !== '');
}

/** Deletes or releases the draft when the form closes. In an effect, because pages may close a form while rendering. */
function useDraftEnd(saved: DraftHandle<Draft>, isOpen: boolean, isDirty: () => boolean): void {
  // The form is closed when it was saved or discarded.
  useEffect(() => {
    if (!isOpen) saved.end();
  }, [isOpen, saved]);
  useUnsaved(isDirty, (isDiscarded) => (isDiscarded ? saved.end() : saved.release()));
}

/** Returns the display name of the form, which the form sets when it is mounted. */
function useTitle() {
  const title = useRef('');
  const setTitle = useCallback((text: string) => {
    title.current = text;
  }, []);
  return { titleOf: (draft: Draft) => [title.current, subjectOf(draft)].filter(Boolean).join(' · '), setTitle };
}

/**
 * Returns the state of an open form and its values. According to `draftOptions`, the values are stored in the browser
 * and restored when the form opens.
 */
export function useFormSession(blank: Draft, draftOptions: DraftOptions | undefined) {
  const [opening, setOpening] = useState<FormSession>();
  const count = useRef(0);
  const draft = useRef<Draft>({});
  const { titleOf, setTitle } = useTitle();
  const isDirty = () => opening !== undefined && !isSame(opening.initial, draft.current);
  const saved = useSavedDraft<Draft>(draftOptions?.form, blank, () =>
    opening && isDirty()
      ? { id: opening.id, title: titleOf(draft.current), base: opening.initial, typed: draft.current }
      : undefined,
  );

  const begin = useCallback(
    (fresh: InitialValues | undefined, found: DraftInSlot | undefined) => {
      count.current += 1;
      const key = count.current;
      const next = found ? restoredOpening(found, blank, fresh, key) : fresh && freshOpening(fresh, key);
      if (!next) return;
      saved.begin(found?.slot);
      draft.current = next.typed;
      setOpening(next.opening);
    },
    [saved, blank],
  );
  const open = useCallback(
    (fresh: InitialValues) => {
      // The form opens synchronously if it has no draft.
      if (!saved.mayFind(fresh.id)) begin(fresh, undefined);
      else void saved.find(fresh.id).then((found) => begin(fresh, found));
    },
    [saved, begin],
  );
  const discardDraft = useCallback(() => {
    saved.end();
    begin(opening?.restored?.fresh ?? opening, undefined);
  }, [opening, saved, begin]);
  useRequestedDraft(draftOptions?.isOnPage === true ? undefined : draftOptions?.form, (requested) => {
    const { id } = requested.draft;
    if (opening) return;
    if (id !== undefined && draftOptions?.openSaved) draftOptions.openSaved(id);
    else begin(undefined, requested);
  });

  useDraftEnd(saved, opening !== undefined, isDirty);
  const note = useCallback(
    (values: Draft) => {
      draft.current = { ...draft.current, ...values };
      saved.note();
    },
    [saved],
  );
  const propose = useCallback((values: Draft) => {
    draft.current = { ...draft.current, ...values };
    setOpening((before) => before && { ...before, initial: { ...before.initial, ...values } });
  }, []);
  return useMemo(
    () => ({ opening, setOpening, draft, open, discardDraft, note, propose, setTitle }),
    [opening, open, discardDraft, note, propose, setTitle],
  );
}
