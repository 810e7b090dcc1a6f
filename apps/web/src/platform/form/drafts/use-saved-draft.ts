import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DraftInSlot, SavedDraft } from './draft-store.ts';
import { listUnopenedDrafts, mayHaveDraft, type DraftSlot, openDraftSlot } from './own-drafts.ts';

/** Writing waits until the typing pauses for so long: a key must not cost a long order's whole text. */
const pause = 600;

/** The draft of a form; undefined while it has no changes. */
export type Keepable<Values extends object> = Pick<SavedDraft<Values>, 'id' | 'title' | 'base' | 'typed'> | undefined;

/** The draft of one form in this browser, so that it outlives a crash. */
export interface KeepsDraft<Values extends object> {
  /** The draft that was left behind of a row, or of a new one; nothing when there is none, or a form is open with it. */
  readonly find: (id: number | undefined) => Promise<DraftInSlot<Values> | undefined>;
  /** Whether {@link find} is worth the wait. */
  readonly mayFind: (id: number | undefined) => boolean;
  /** The form opens, with a draft that was found or without. */
  readonly begin: (slot?: string) => void;
  /** Something was typed. */
  readonly note: () => void;
  /** Deletes the draft, because it was saved or discarded. */
  readonly end: () => void;
  /** The form goes, what was typed in it is kept. */
  readonly release: () => void;
}

/** Names of the fields: what is restored has to fit the form. */
function shapeOf(blank: object): string {
  return Object.keys(blank).toSorted().join();
}

/** Calls `write` at the last event that browsers send before a page is closed, also on phones. */
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
 * Saves the draft of a form, by the command that it saves with; a form without one has no draft. `now` returns the
 * draft and is called only when typing pauses or the page is closed.
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
        // A draft of the same form with the same fields was written here.
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
