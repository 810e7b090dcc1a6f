import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useTabShown } from '../../tab/tab-shown.ts';
import type { DraftInSlot } from './draft-store.ts';

interface RequestedState {
  /** The draft that the user wants to continue; its page opens the form. */
  readonly requested: DraftInSlot | undefined;
}

const useRequested = create<RequestedState>()(() => ({ requested: undefined }));

/** Asks the page of a form to open it with a draft. */
export function requestDraft(requested: DraftInSlot): void {
  return useRequested.setState({ requested });
}

/** Opens the form when one of its drafts is wanted, once its page is in view. */
export function useRequestedDraft(form: string | undefined, open: (draft: DraftInSlot) => void): void {
  const isShown = useTabShown();
  const requested = useRequested((state) => (state.requested?.draft.form === form ? state.requested : undefined));
  const opener = useRef(open);
  useEffect(() => {
    opener.current = open;
  });
  useEffect(() => {
    if (!requested || !isShown) return;
    useRequested.setState({ requested: undefined });
    opener.current(requested);
  }, [requested, isShown]);
}
