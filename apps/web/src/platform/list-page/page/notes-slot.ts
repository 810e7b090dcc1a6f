import { createContext } from 'react';

/** The element for notes next to the title of a list page. Above the rows, a note would move them under the pointer. */
export const NotesSlot = createContext<HTMLElement | null>(null);

/** The element for the sort order of cards, in the row of the filters. */
export const SortSlot = createContext<HTMLElement | null>(null);

/** The element for the tools of the list, before the buttons of its page. */
export const ToolsSlot = createContext<HTMLElement | null>(null);
