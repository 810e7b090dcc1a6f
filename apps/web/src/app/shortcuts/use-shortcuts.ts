import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { hasSingleKeys } from '../../platform/tab/single-keys.ts';
import { isCovered, isTyping } from '../../platform/tab/typing-target.ts';
import { type BoundName, type Shortcut, shortcuts } from './shortcuts.ts';

/** The actions by shortcut. */
export type ShortcutActions = Readonly<Record<BoundName, (event: KeyboardEvent) => void>>;

const bound: readonly (readonly [BoundName, Shortcut])[] = [
  ['palette', shortcuts.palette],
  ['help', shortcuts.help],
  ['shortcuts', shortcuts.shortcuts],
  ['search', shortcuts.search],
  ['create', shortcuts.create],
  ['tab', shortcuts.tab],
  ['closeTab', shortcuts.closeTab],
];

/**
 * Listens to the shortcuts. Without `isAlways`, one is ignored while the user types and behind an open dialog; those of a
 * single key are also ignored if the user switched them off.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listeners = bound.map(([name, { binding = '', isAlways = false, isSingleKey = false }]) => {
      const press = (event: KeyboardEvent) => {
        const isFree = isAlways || !(isTyping(event.target) || isCovered());
        if (event.isComposing || event.repeat || event.defaultPrevented || !isFree) return;
        if (isSingleKey && !hasSingleKeys()) return;
        event.preventDefault();
        latest.current[name](event);
      };
      return [binding, press] as const;
    });
    return tinykeys(window, Object.fromEntries(listeners));
  }, []);
}
