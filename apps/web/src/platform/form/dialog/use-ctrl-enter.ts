import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

function isCtrlEnter({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
}

function isSelect(field: EventTarget): field is HTMLElement {
  return field instanceof HTMLElement && field.getAttribute('role') === 'combobox';
}

/** Closes the list of a select by Escape, which every select supports. An open list is the only handler of it. */
function closeList(select: HTMLElement): void {
  if (select.getAttribute('aria-expanded') !== 'true') return;
  select.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }));
}

/**
 * Returns listeners that save on Ctrl+Enter anywhere inside the element. A select handles every Enter key, to open its
 * list or to select an option, so its key is captured before the select. A date field handles the key first: it parses
 * the typed text, which is then saved.
 */
export function useCtrlEnter(save: (event: KeyboardEvent) => void) {
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
      save(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isCtrlEnter(event)) return;
      event.preventDefault();
      flushSync(() => undefined);
      latest.current(event);
    },
  };
}
