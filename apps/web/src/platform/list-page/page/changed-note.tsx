import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lazy-part.tsx';
import { useChanged } from '../../push/changed-store.ts';
import type { ChangedNamesProps } from './changed-names.tsx';
import { NotesSlot } from './notes-slot.ts';

const ChangedNames = lazyPart<ChangedNamesProps>(() => import('./changed-names.tsx').then((part) => part.ChangedNames));

/** Shows the names of other users who changed the list while it was visible. */
export function ChangedNote({ queryHash }: { queryHash: string }) {
  const slot = useContext(NotesSlot);
  const changed = useChanged(({ byQuery }) => byQuery[queryHash]);
  return slot && changed && createPortal(<ChangedNames queryHash={queryHash} changed={changed} />, slot);
}
