import type { Day } from '@yipin/contract';
import type { KeyboardEvent } from 'react';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import { dayAfterKey } from './month.ts';

interface DateKeysSpec {
  readonly isOpen: boolean;
  readonly isTyped: boolean;
  /** The day from which the arrow and page keys move. */
  readonly active: Day | undefined;
  readonly today: Day;
  readonly open: () => void;
  /** Closes the calendar and discards the typed text. */
  readonly restore: () => void;
  /** Closes the calendar and parses the typed text; returns whether that succeeded. */
  readonly apply: () => boolean;
  readonly move: (day: Day) => void;
}

/**
 * Returns the key handler of a date: Enter parses, Escape restores, arrows move by days, page keys by months, Alt+↓
 * opens the calendar.
 */
export function dateKeys(spec: DateKeysSpec) {
  const { isOpen, isTyped, active, today, open, restore, apply, move } = spec;
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, altKey, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // Ctrl+Enter saves the form, which needs the parsed date.
    if (key === 'Enter' && (ctrlKey || metaKey)) return void apply();
    const isInGrid = currentTarget.closest('[data-cell]') !== null;
    const next = altKey || ctrlKey || metaKey ? undefined : dayAfterKey(key, active ?? today);
    if (key === 'Enter') {
      const isRead = apply();
      // The grid moves the focus itself.
      if (isRead && isInGrid) return;
      if (isRead) focusNextField(currentTarget);
    } else if (altKey && key === 'ArrowDown') open();
    else if (key === 'Escape' && (isOpen || isTyped)) restore();
    else if (next === undefined || (isInGrid && !isOpen && key.startsWith('Arrow'))) return;
    else move(active === undefined ? today : next);
    event.preventDefault();
    event.stopPropagation();
  };
}
