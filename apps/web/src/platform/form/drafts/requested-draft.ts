import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { DraftInSlot } from './draft-store.ts';

interface RequestedState {
  /** The draft that the user continues; its page opens the form. */
  readonly requested: DraftInSlot | undefined;
}

const useRequested = create<RequestedState>()(() => ({ requested: undefined }));

/** Requests that the page of a form opens it with a draft, before the page is shown. */
export function requestDraft(requested: DraftInSlot): void {
  return useRequested.setState({ requested });
}

/**
 * Drops the requested draft unless it belongs to a page at one of the `paths`. A page that is never shown opens no draft, and must
 * not open it when it is shown later for another reason.
 */
export function dropDraftsOfOthers(paths: readonly string[]): void {
  const { requested } = useRequested.getState();
  if (requested && !paths.includes(requested.draft.address)) useRequested.setState({ requested: undefined });
}

/** Opens the form when the user continues one of its drafts and its page is shown. */
export function useRequestedDraft(form: string | undefined, open: (draft: DraftInSlot) => void): void {
  const requested = useRequested((state) => (state.requested?.draft.form === form ? state.requested : undefined));
  const opener = useRef(open);
  useEffect(() => {
    opener.current = open;
  });
  useEffect(() => {
    if (!requested) return;
    useRequested.setState({ requested: undefined });
    opener.current(requested);
  }, [requested]);
}

/** Returns the draft that the user continues if it is one of these, and ends the request; otherwise the first one. */
export function chooseDraft(drafts: readonly DraftInSlot[]): DraftInSlot | undefined {
  const { requested } = useRequested.getState();
  const found = drafts.find(({ slot }) => slot === requested?.slot);
  if (found) useRequested.setState({ requested: undefined });
  return found ?? drafts[0];
}
