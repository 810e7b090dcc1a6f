import type { ShipmentItem } from '@yipin/contract';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { LinesInView } from '../../../platform/document/index.ts';
import { textOfLine, useGridValues } from '../../../platform/form/index.ts';
import { placeText } from './entered-packing.ts';
import type { Packing } from './use-packing.ts';

/** The package of a line, as the text of its field. */
interface PlaceLine {
  readonly key: number;
  readonly text: string;
}

/** Longest text of a field: the pieces of a line in some ten packages. */
const maxPlaceLength = 200;

const columns = [
  textOfLine<PlaceLine>(
    {
      headings: ['shipments:cartonNo'],
      names: ['cartonNo', 'package'],
      get: ({ text }) => text,
      change: (text = '') => ({ text }),
    },
    maxPlaceLength,
  ),
];

/** The attribute that names the line of a field. */
const lineAttribute = 'data-packed-line';

/** Returns the attributes of the element around the field of a line, by which the grid finds it. */
export function placeAttributes({ id }: ShipmentItem) {
  return { [lineAttribute]: id };
}

interface PlaceGridProps {
  readonly packing: Packing;
  readonly lines: LinesInView<ShipmentItem>;
  /** The table of the lines. */
  readonly children: ReactNode;
}

/**
 * Makes the packages of lines a grid with one column, in the order in view: they are pasted, copied, filled, undone and
 * redone as in other grids.
 */
export function PlaceGrid({ packing, lines: { shown, isCollapsed, order, reach }, children }: PlaceGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { entered, numbers, placeEach } = packing;
  const lines = useMemo(
    () => shown.map((item): PlaceLine => ({ key: item.id, text: placeText(item, entered, numbers) })),
    [shown, entered, numbers],
  );
  const collapsed = new Set<number>(shown.filter(isCollapsed).map(({ id }) => id));
  const placeOf = (field: EventTarget) => {
    const element = field instanceof Element ? field.closest(`[${lineAttribute}]`) : null;
    const row = lines.findIndex(({ key }) => String(key) === element?.getAttribute(lineAttribute));
    return row < 0 ? undefined : { row, column: 0 };
  };
  const setLines = (update: (before: readonly PlaceLine[]) => readonly PlaceLine[]) => {
    const before = new Map<number, string>(lines.map(({ key, text }) => [key, text]));
    const changed = update(lines).filter(({ key, text }) => before.has(key) && before.get(key) !== text);
    placeEach(new Map(changed.map(({ key, text }) => [key, text])));
  };
  const { handleKey, listeners } = useGridValues<PlaceLine>(
    { columns, lines, order, setLines, max: lines.length, isFixed: ({ key }) => collapsed.has(key) },
    {
      placeOf,
      focus: ({ row }) => {
        reach(row);
        box.current?.querySelector<HTMLElement>(`[${lineAttribute}="${lines[row]?.key}"] input`)?.focus();
      },
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (handleKey(event)) event.preventDefault();
  };
  // Elsewhere in the lines, the browser copies the selected text.
  const onCopyCapture = (event: ClipboardEvent<HTMLElement>) => {
    if (placeOf(event.target)) listeners.onCopyCapture(event);
  };
  return (
    // The keys and the clipboard belong to the fields inside.
    <div ref={box} onKeyDown={onKeyDown} onPasteCapture={listeners.onPasteCapture} onCopyCapture={onCopyCapture}>
      {children}
    </div>
  );
}
