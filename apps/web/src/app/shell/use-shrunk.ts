import { useState } from 'react';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

const storageKey = 'yipin.menu';

/** Whether the menu is narrow, as it was left in this browser, and the way to change that. */
export function useShrunk(): readonly [boolean, () => void] {
  const [isShrunk, setIsShrunk] = useState(() => readStored(storageKey) === 'shrunk');
  const toggle = () => {
    writeStored(storageKey, isShrunk ? 'wide' : 'shrunk');
    setIsShrunk(!isShrunk);
  };
  return [isShrunk, toggle];
}
