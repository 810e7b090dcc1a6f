/** The place of a cell in the element around its table. */
export interface CellPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether its text is at its right edge. */
  readonly isRight: boolean;
  /** Whether its column is hidden: it has no cell, and its place is at the end of the row. */
  readonly isHidden: boolean;
}

/** Returns the index of a column among the cells of a row; undefined if the column is hidden. */
export function columnIndex(table: HTMLElement, column: string): number | undefined {
  return table.querySelector<HTMLTableCellElement>(`thead th[data-column="${CSS.escape(column)}"]`)?.cellIndex;
}

/** Returns the row of a table with an id; undefined if it is on another page. */
export function rowElement(table: HTMLElement, id: number): HTMLTableRowElement | null {
  return table.querySelector<HTMLTableRowElement>(`tbody tr[data-row-key="${id}"]`);
}

/** Returns the id of the row around an element. */
export function rowIdAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tbody tr[data-row-key]') : null;
  return row ? Number(row.dataset['rowKey']) : undefined;
}

/** Returns the place of a cell; undefined if its row is not shown. */
export function placeOfCell(table: HTMLElement, id: number, column: string): CellPlace | undefined {
  const index = columnIndex(table, column);
  const cells = rowElement(table, id)?.cells;
  const cell = cells?.[index ?? cells.length - 1];
  if (!cell) return undefined;
  const [outer, inner] = [table.getBoundingClientRect(), cell.getBoundingClientRect()];
  return {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    width: inner.width,
    height: inner.height,
    isRight: getComputedStyle(cell).textAlign === 'right',
    isHidden: index === undefined,
  };
}
