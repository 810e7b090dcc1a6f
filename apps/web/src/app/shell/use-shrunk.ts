import { useState } from 'react';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

const storageKey = 'yipin.menu';

/** Returns whether the menu is narrow, which is stored in the browser, and a function that toggles it. */
export function useShrunk(): readonly [boolean, () => void] {
  const [isShrunk, setIsShrunk] = useState(() => readStored(storageKey) === 'shrunk');
  const toggle = () => {
    writeStored(storageKey, isShrunk ? 'wide' : 'shrunk');
    setIsShrunk(!isShrunk);
  };
  return [isShrunk, toggle];
}
