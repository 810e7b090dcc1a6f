import { createContext } from 'react';

/** What a list page says while its list has no records. */
export interface EmptyPlace {
  /** One sentence that says what the list is for. */
  readonly purpose: string | undefined;
  /** The element in which the page shows its create button; null while the list has rows. */
  readonly createSlot: HTMLElement | null;
  readonly setCreateSlot: (slot: HTMLElement | null) => void;
}

/** The empty state of the list of this page. */
export const EmptyListPlace = createContext<EmptyPlace>({
  purpose: undefined,
  createSlot: null,
  setCreateSlot: () => undefined,
});
