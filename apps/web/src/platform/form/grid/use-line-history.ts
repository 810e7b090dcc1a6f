import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterStep, firstDifference, historyOf, type KeyedLine, type LineHistory } from './line-history.ts';

/**
 * Records every change of the lines of a grid; lines in another `order` begin a new record. Returns the function that undoes or redoes the last step: it returns the
 * index of the first changed line, or the last one if that was removed; undefined without such a step.
 */
export function useLineHistory<Line extends KeyedLine>(
  lines: readonly Line[],
  setLines: (update: (before: readonly Line[]) => readonly Line[]) => void,
  order = '',
) {
  const history = useRef<LineHistory<Line>>(undefined);
  const ordered = useRef(order);
  const isCompleting = useRef(false);
  useLayoutEffect(() => {
    if (ordered.current !== order) history.current = undefined;
    ordered.current = order;
    history.current ??= historyOf(lines);
    history.current = afterStep(history.current, { type: isCompleting.current ? 'completed' : 'changed', lines });
  }, [lines, order]);
  return {
    /** Returns the current lines, also after a request. */
    current: (): readonly Line[] => history.current?.present ?? [],
    /** Leaves the field, which formats its number; this is no step. */
    leaveField: (field: HTMLElement) => {
      isCompleting.current = true;
      flushSync(() => field.blur());
      isCompleting.current = false;
    },
    move: (type: 'undone' | 'redone'): number | undefined => {
      const before = history.current;
      if (!before) return undefined;
      const after = afterStep(before, { type });
      if (after === before) return undefined;
      history.current = after;
      flushSync(() => setLines(() => after.present));
      const row = firstDifference(before.present, after.present);
      return row === undefined ? undefined : Math.min(row, after.present.length - 1);
    },
  };
}
