import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DraftInSlot, SavedDraft } from './draft-store.ts';
import { listUnopenedDrafts, mayHaveDraft, type DraftSlot, openDraftSlot } from './own-drafts.ts';

/** The delay of saving after the last change, in ms: a key press must not write the whole draft of a long order. */
const pause = 600;

/** The draft of a form; undefined while it has no changes. */
export type Keepable<Values extends object> = Pick<SavedDraft<Values>, 'id' | 'title' | 'base' | 'typed'> | undefined;

/** The draft of one form in this browser, which is kept if the browser crashes. */
export interface KeepsDraft<Values extends object> {
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
function useBeforeGone(write: () => void): void {
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
  now: () => Keepable<Values>,
): KeepsDraft<Values> {
  const { pathname } = useLocation();
  const place = useRef<{ slot: DraftSlot; timer: number | undefined }>(undefined);
  const source = useRef({ now, shape: shapeOf(blank), address: pathname });
  useEffect(() => {
    source.current = { now, shape: source.current.shape, address: pathname };
  });
  const write = useCallback(() => {
    const { current } = place;
    if (form === undefined || !current) return;
    window.clearTimeout(current.timer);
    const { shape, address } = source.current;
    const keepable = source.current.now();
    if (keepable) current.slot.keep({ form, shape, address, ...keepable });
    else current.slot.clear();
  }, [form]);
  useBeforeGone(write);

  return useMemo(() => {
    const leave = (how: 'drop' | 'release') => {
      window.clearTimeout(place.current?.timer);
      place.current?.slot[how]();
      place.current = undefined;
    };
    return {
      mayFind: (id) => form !== undefined && mayHaveDraft(form, id),
      find: async (id) => {
        const { shape } = source.current;
        const loose = form === undefined ? [] : await listUnopenedDrafts();
        const found = loose.find(({ draft }) => draft.form === form && draft.id === id && draft.shape === shape);
        // A draft of the same form with the same fields has the same type.
        return found as DraftInSlot<Values> | undefined;
      },
      begin: (slot) => {
        leave('release');
        if (form !== undefined) place.current = { slot: openDraftSlot(slot), timer: undefined };
      },
      note: () => {
        const { current } = place;
        if (!current) return;
        window.clearTimeout(current.timer);
        current.timer = window.setTimeout(write, pause);
      },
      end: () => leave('drop'),
      release: () => {
        write();
        leave('release');
      },
    };
  }, [form, write]);
}
