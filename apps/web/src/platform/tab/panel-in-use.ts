import { useSyncExternalStore } from 'react';
import { shownPaths } from './panel-address.ts';

/** The attribute of the element around a page, with the path of the page. */
const panelSelector = '[data-panel]';

/** The path of the page that the user clicked or focused last. */
let latest: string | undefined;

/** Called when another page is used. */
const listeners = new Set<() => void>();

function setLatest(path: string | undefined): void {
  if (path === latest) return;
  latest = path;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the path of the page that was clicked or focused last; it can be closed or hidden since. */
export function useLatestPath(): string | undefined {
  return useSyncExternalStore(subscribe, () => latest);
}

/** The element that had the focus last, by the panel around it. */
const lastFocused = new WeakMap<Element, HTMLElement>();

/** Returns the path of the page that contains an element; undefined outside of pages. */
export function pathAround(element: Element): string | undefined {
  return element.closest<HTMLElement>(panelSelector)?.dataset['panel'];
}

/** Records that the user uses the page at a path: the keys are for it. */
export function noteUse(path: string): void {
  setLatest(path);
}

/** Records the element of a page that has the focus: the page is used. */
export function noteFocus(panel: HTMLElement, target: EventTarget): void {
  setLatest(panel.dataset['panel']);
  // Events of dialogs and menus above the page also arrive here.
  if (target instanceof HTMLElement && panel.contains(target)) lastFocused.set(panel, target);
}

/** Returns the path of the shown page that keys are for: the one that was used last, or the left one. */
export function pathInUse(): string {
  const shown = shownPaths();
  return shown.find((path) => path === latest) ?? shown[0] ?? '';
}

/** Removes the focus from the page at a path, which is hidden: the browser would leave it in the page. */
export function leavePanel(path: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && pathAround(activeElement) === path) activeElement.blur();
}

/** Moves the focus into the page at a path: to the element that had it last, or to the page itself. */
export function focusPanel(path: string): void {
  const panels = [...document.querySelectorAll<HTMLElement>(panelSelector)];
  const panel = panels.find(({ dataset }) => dataset['panel'] === path);
  if (!panel) return;
  setLatest(path);
  const last = lastFocused.get(panel);
  if (last && panel.contains(last) && last.checkVisibility()) last.focus();
  if (!panel.contains(document.activeElement)) panel.focus();
}
