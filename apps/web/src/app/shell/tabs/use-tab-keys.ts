import { useEffect, useRef } from 'react';
import { homePage } from '../../pages.ts';
import { focusTab, tabElementOf } from './tab-elements.ts';

interface TabKeys {
  readonly list: HTMLUListElement;
  readonly addresses: readonly string[];
  readonly onMove: (address: string, to: number) => void;
  readonly onClose: (address: string) => void;
  readonly onMenu: (address: string) => void;
  readonly onFocus: (address: string | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the position to which a key moves the focus from the tab at `from`; undefined for other keys. */
function positionFrom(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (from + step + count) % count;
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function isMoveKey({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && shiftKey;
}

/** Executes a key that is pressed on a tab. Returns whether the key has a function. */
function executeKey(
  event: KeyboardEvent,
  address: string,
  { list, addresses, onMove, onClose, onMenu }: TabKeys,
): boolean {
  const at = addresses.indexOf(address);
  const { key } = event;
  if (isMenuKey(event)) {
    onMenu(address);
    return true;
  }
  const step = steps[key];
  if (isMoveKey(event) && step !== undefined) {
    onMove(address, at + step);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (key === 'Delete' || key === 'Backspace') {
    if (address === homePage.address) return false;
    const neighbor = addresses[at + 1] ?? addresses[at - 1];
    onClose(address);
    // While a confirmation about unsaved input is open, the tab is still open and keeps the focus.
    if (neighbor !== undefined && !document.querySelector('[aria-modal="true"]')) focusTab(list, neighbor);
    return true;
  }
  const position = positionFrom(key, at, addresses.length);
  if (position === undefined) return false;
  focusTab(list, addresses[position]);
  return true;
}

/** Handles keys on tabs: arrows, Home and End move the focus, Delete closes, Ctrl+Shift with an arrow moves a tab. */
export function useTabKeys(keys: TabKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { list } = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const address = tabElementOf(event.target)?.dataset['address'];
      if (address !== undefined && executeKey(event, address, latest.current)) event.preventDefault();
    };
    list.addEventListener('keydown', onKeyDown);
    return () => list.removeEventListener('keydown', onKeyDown);
  }, [list]);
  useFocusRestored(keys);
}

/**
 * Reports which tab has the focus. A tab that is moved is removed from the row for a moment, and gets the focus back.
 */
function useFocusRestored({ list, addresses, onFocus }: TabKeys): void {
  const focused = useRef<string>(undefined);
  const order = addresses.join(' ');
  useEffect(() => {
    if (document.activeElement === document.body) focusTab(list, focused.current);
  }, [list, order]);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = tabElementOf(target)?.dataset['address'];
      onFocus(focused.current);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || list.contains(relatedTarget)) return;
      focused.current = undefined;
      onFocus(undefined);
    };
    list.addEventListener('focusin', onFocusIn);
    list.addEventListener('focusout', onFocusOut);
    return () => {
      list.removeEventListener('focusin', onFocusIn);
      list.removeEventListener('focusout', onFocusOut);
    };
  }, [list, onFocus]);
}
