import { useEffect, useRef } from 'react';
import { suppressClick } from '../../drag/suppress-click.ts';
import type { ArrangedColumn, ArrangedList } from './arranged-list.ts';
import { setColumnWidth, widthChangeOf } from './change-columns.ts';
import * as styles from './resize-columns.module.css';

/** The width of the edge of a heading that can be dragged, in pixels. */
const edgeWidth = 7;

/** A heading whose edge is under the pointer. */
interface Edge {
  readonly heading: HTMLElement;
  readonly column: ArrangedColumn;
}

/** Returns the heading around an element. */
function headingOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('thead th') : null;
}

/** Returns the column of a heading; undefined for those that the table adds itself, and for the actions. */
function columnOf(heading: HTMLElement, { columns }: ArrangedList): ArrangedColumn | undefined {
  return columns.find(({ key }) => key === heading.dataset['column']);
}

export interface ResizeColumnsProps {
  /** The element around the table. */
  readonly table: HTMLElement;
  readonly list: ArrangedList;
}

/** Follows the pointer with a line until it is released, and returns the distance. */
function drag(table: HTMLElement, { heading }: Edge, start: PointerEvent, onEnd: (distance: number) => void): void {
  const line = document.createElement('div');
  line.className = styles.line;
  table.append(line);
  const outer = table.getBoundingClientRect();
  const inner = heading.getBoundingClientRect();
  const move = ({ clientX }: PointerEvent) => {
    line.style.left = `${Math.max(clientX, inner.left) - outer.left}px`;
  };
  const stopped = new AbortController();
  const end = (distance: number) => {
    stopped.abort();
    line.remove();
    suppressClick();
    onEnd(distance);
  };
  const { signal } = stopped;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', ({ clientX }) => end(clientX - start.clientX), { signal });
  window.addEventListener('pointercancel', () => end(0), { signal });
  move(start);
}

/** Adds the listeners for widths to a table. Returns a function that removes them. */
function listen(table: HTMLElement, listOf: () => ArrangedList): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const edgeAt = (event: MouseEvent): Edge | undefined => {
    const heading = headingOf(event.target);
    if (!heading || heading.getBoundingClientRect().right - event.clientX > edgeWidth) return undefined;
    const column = columnOf(heading, listOf());
    return column && { heading, column };
  };
  const mark = (event: PointerEvent) => headingOf(event.target)?.classList.toggle(styles.edge, Boolean(edgeAt(event)));
  const begin = (event: PointerEvent) => {
    const edge = event.button === 0 && event.pointerType === 'mouse' ? edgeAt(event) : undefined;
    if (!edge) return;
    const width = edge.heading.getBoundingClientRect().width;
    drag(table, edge, event, (distance) => {
      if (Math.abs(distance) > 2) setColumnWidth(listOf(), edge.column.key, width + distance);
    });
  };
  const reset = (event: MouseEvent) => {
    const edge = edgeAt(event);
    if (edge) setColumnWidth(listOf(), edge.column.key, undefined);
  };
  const press = (event: KeyboardEvent) => {
    const by = widthChangeOf(event);
    const heading = by === 0 ? null : headingOf(event.target);
    const column = heading && columnOf(heading, listOf());
    if (column?.width === undefined) return;
    // The browser would go back in its history.
    event.preventDefault();
    setColumnWidth(listOf(), column.key, column.width + by);
  };
  table.addEventListener('pointermove', mark, { signal });
  table.addEventListener('pointerdown', begin, { signal });
  // No text is selected while a heading is dragged.
  table.addEventListener('mousedown', (event) => edgeAt(event) && event.preventDefault(), { signal });
  table.addEventListener('dblclick', reset, { signal });
  table.addEventListener('keydown', press, { signal });
  return () => stopped.abort();
}

/**
 * Lets the user set the widths of the columns: by dragging the edge of a heading, by a double click on it back to
 * automatic, and by keys on a heading. Renders nothing: the headings are shown before this code is loaded.
 */
export function ResizeColumns({ table, list }: ResizeColumnsProps) {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => listen(table, () => latest.current), [table]);
  return null;
}
