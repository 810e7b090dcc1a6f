import { useState } from 'react';

const storageKey = 'yipin.menu';

/** Whether the menu is narrow, as it was left in this browser, and the way to change that. */
export function useShrunk(): readonly [boolean, () => void] {
  const [isShrunk, setIsShrunk] = useState(() => localStorage.getItem(storageKey) === 'shrunk');
  const toggle = () => {
    localStorage.setItem(storageKey, isShrunk ? 'wide' : 'shrunk');
    setIsShrunk(!isShrunk);
  };
  return [isShrunk, toggle];
}
