import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useTabShown } from '../../tab/tab-shown.ts';
import type { DraftInSlot } from './draft-store.ts';

interface WantedState {
  /** The draft that the user wants to continue; its page opens the form. */
  readonly wanted: DraftInSlot | undefined;
}

const useWanted = create<WantedState>()(() => ({ wanted: undefined }));

/** Asks the page of a form to open it with a draft. */
export function requestDraft(wanted: DraftInSlot): void {
  return useWanted.setState({ wanted });
}

/** Opens the form when one of its drafts is wanted, once its page is in view. */
export function useRequestedDraft(form: string | undefined, open: (draft: DraftInSlot) => void): void {
  const isShown = useTabShown();
  const wanted = useWanted((state) => (state.wanted?.draft.form === form ? state.wanted : undefined));
  const opener = useRef(open);
  useEffect(() => {
    opener.current = open;
  });
  useEffect(() => {
    if (!wanted || !isShown) return;
    useWanted.setState({ wanted: undefined });
    opener.current(wanted);
  }, [wanted, isShown]);
}
