import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { type BoundName, type Shortcut, shortcuts } from './shortcuts.ts';

const fields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [role="combobox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
}

/** Returns whether a modal layer above the page has to be closed first. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((layer) => layer.checkVisibility());
}

/** The actions by shortcut. */
export type ShortcutActions = Readonly<Record<BoundName, (event: KeyboardEvent) => void>>;

const bound: readonly (readonly [BoundName, Shortcut])[] = [
  ['palette', shortcuts.palette],
  ['help', shortcuts.help],
  ['search', shortcuts.search],
  ['create', shortcuts.create],
  ['tab', shortcuts.tab],
  ['closeTab', shortcuts.closeTab],
];

/** Listens to the shortcuts. Without `isAlways`, one is ignored while the user types and behind an open dialog. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listeners = bound.map(([name, { binding = '', isAlways = false }]) => {
      const press = (event: KeyboardEvent) => {
        const isFree = isAlways || !(isTyping(event.target) || isCovered());
        if (event.isComposing || event.repeat || event.defaultPrevented || !isFree) return;
        event.preventDefault();
        latest.current[name](event);
      };
      return [binding, press] as const;
    });
    return tinykeys(window, Object.fromEntries(listeners));
  }, []);
}
