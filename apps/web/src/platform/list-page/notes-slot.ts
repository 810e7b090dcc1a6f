import { createContext } from 'react';

/** Where a list page has room for a note, beside its title: above the rows it would move them from under the pointer. */
export const NotesSlot = createContext<HTMLElement | null>(null);
