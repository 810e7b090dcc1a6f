import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DraftInSlot, SavedDraft } from './draft-store.ts';
import { chooseDraft } from './requested-draft.ts';
import { listUnopenedDrafts, mayHaveDraft, type DraftSlot, openDraftSlot } from './own-drafts.ts';

/** The delay of saving after the last change, in ms: a key press must not write the whole draft of a long order. */
const saveDelayMs = 600;

/** The draft of a form; undefined while it has no changes. */
export type DraftContent<Values extends object> =
  | Pick<SavedDraft<Values>, 'id' | 'title' | 'isOnPage' | 'base' | 'typed'>
  | undefined;

/** The draft of one form in this browser, which is kept if the browser crashes. */
export interface DraftHandle<Values extends object> {
  /** Finds the stored draft of a row, or of a new one; undefined if there is none, or a form is open with it. */
  readonly find: (id: number | undefined) => Promise<DraftInSlot<Values> | undefined>;
  /** Returns whether a draft may exist, without the wait for {@link find}. */
  readonly mayFind: (id: number | undefined) => boolean;
  /** Opens the slot of a found draft, or a new one, when the form opens. */
  readonly begin: (slot?: string) => void;
  /** Schedules saving after a change. */
  readonly note: () => void;
  /** Deletes the draft, because it was saved or discarded. */
  readonly end: () => void;
  /** Saves the draft and releases its slot, when the form is unmounted. */
  readonly release: () => void;
}

/** Returns the names of the fields. Only a draft with the same fields is restored. */
function shapeOf(blank: object): string {
  return Object.keys(blank).toSorted().join();
}

/** Calls `write` at the last events that browsers send before a page is closed, also on phones. */
function useBeforePageHide(write: () => void): void {
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && write();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', write);
    };
  }, [write]);
}

/**
 * Saves the draft of a form. `form` is the id of the command that saves the form; without it there is no draft. `now`
 * returns the draft. It is called only after a pause of typing, and when the page is closed.
 */
export function useSavedDraft<Values extends object>(
  form: string | undefined,
  blank: object,
  now: () => DraftContent<Values>,
): DraftHandle<Values> {
  const { pathname } = useLocation();
  const openSlot = useRef<{ slot: DraftSlot; timer: number | undefined }>(undefined);
  const source = useRef({ now, shape: shapeOf(blank), address: pathname });
  useEffect(() => {
    source.current = { now, shape: source.current.shape, address: pathname };
  });
  const write = useCallback(() => {
    const { current } = openSlot;
    if (form === undefined || !current) return;
    window.clearTimeout(current.timer);
    const { shape, address } = source.current;
    const content = source.current.now();
    if (content) current.slot.save({ form, shape, address, ...content });
    else current.slot.clear();
  }, [form]);
  useBeforePageHide(write);

  return useMemo(() => {
    const closeSlot = (action: 'drop' | 'release') => {
      window.clearTimeout(openSlot.current?.timer);
      openSlot.current?.slot[action]();
      openSlot.current = undefined;
    };
    return {
      mayFind: (id) => form !== undefined && mayHaveDraft(form, id),
      find: async (id) => {
        const { shape } = source.current;
        const unopened = form === undefined ? [] : await listUnopenedDrafts();
        const own = unopened.filter(({ draft }) => draft.form === form && draft.id === id && draft.shape === shape);
        // A draft of the same form with the same fields has the same type.
        return chooseDraft(own) as DraftInSlot<Values> | undefined;
      },
      begin: (slot) => {
        closeSlot('release');
        if (form !== undefined) openSlot.current = { slot: openDraftSlot(slot), timer: undefined };
      },
      note: () => {
        const { current } = openSlot;
        if (!current) return;
        window.clearTimeout(current.timer);
        current.timer = window.setTimeout(write, saveDelayMs);
      },
      end: () => closeSlot('drop'),
      release: () => {
        write();
        closeSlot('release');
      },
    };
  }, [form, write]);
}
