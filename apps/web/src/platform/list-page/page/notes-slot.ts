import { createContext } from 'react';

/** The element for notes next to the title of a list page. Above the rows, a note would move them under the pointer. */
export const NotesSlot = createContext<HTMLElement | null>(null);
