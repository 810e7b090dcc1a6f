import { useState } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { readStored, writeStored } from '../../browser-storage.ts';

/** The numbers of rows of a page that a user can choose. */
export const pageSizes: readonly number[] = [20, 50, 100, 200];

/** Phones show rows as cards, which are several times as high. */
const phone = '(max-width: 575px)';

function standardSize(): number {
  return window.matchMedia(phone).matches ? 20 : 50;
}

/** Returns the key of the stored number of the signed-in user. */
function storageKey(listId: string): string {
  const login = useSession.getState().login;
  return `yipin.page-size.${login?.tenant?.id ?? 'host'}.${login?.user.id ?? 0}.${listId}`;
}

function readSize(listId: string): number | undefined {
  const stored = Number(readStored(storageKey(listId)));
  return pageSizes.includes(stored) ? stored : undefined;
}

interface PageSize {
  readonly size: number;
  readonly choose: (size: number) => void;
}

/**
 * Returns the number of rows of a page, which each user chooses for each list. `preset`: the number of a list that
 * needs another one than most lists.
 */
export function usePageSize(listId: string, preset: number | undefined): PageSize {
  const [size, setSize] = useState(() => readSize(listId) ?? preset ?? standardSize());
  const choose = (chosen: number) => {
    writeStored(storageKey(listId), String(chosen));
    setSize(chosen);
  };
  return { size, choose };
}
