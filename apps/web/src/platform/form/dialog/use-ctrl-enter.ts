import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

function isCtrlEnter({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
}

function isSelect(field: EventTarget): field is HTMLElement {
  return field instanceof HTMLElement && field.getAttribute('role') === 'combobox';
}

/** As a hand would: every select closes by Escape, and nothing else hears of it while a list is open. */
function closeList(select: HTMLElement): void {
  if (select.getAttribute('aria-expanded') !== 'true') return;
  select.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }));
}

/**
 * Listeners of what is saved with Ctrl+Enter, wherever in it the cursor is. A select takes every Enter for itself: it
 * would open its list, or choose what is marked there. So the key is heard before the select hears it. A date
 * hears it first: what was typed is read with this very key, and belongs to what is saved.
 */
export function useCtrlEnter(save: () => void) {
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isCtrlEnter(event) || !isSelect(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      closeList(event.target);
      save();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isCtrlEnter(event)) return;
      event.preventDefault();
      flushSync(() => undefined);
      latest.current();
    },
  };
}
