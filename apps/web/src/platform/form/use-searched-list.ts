import { type KeyboardEvent, useRef, useState } from 'react';

/** Keys that go through a list. */
const moves = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);
/** Keys that take what is marked in a list. */
const takes = new Set(['Enter', 'Tab']);

/**
 * The list of a select that is searched. antd marks its first entry by itself, and what the mouse happens to lie on, and
 * takes it with Enter and Tab: here only who typed or moved takes something, and Tab passes by.
 */
export function useSearchedList() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const hasMoved = useRef(false);
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted);
    hasMoved.current = false;
    if (!isWanted) setTyped('');
  };
  const passBy = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (moves.has(event.key)) hasMoved.current = true;
    if (!takes.has(event.key) || hasMoved.current || typed !== '') return;
    // The list hears of a key when it comes up from the field.
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
    open(false);
  };
  return { isOpen, typed, type: setTyped, open, passBy };
}
