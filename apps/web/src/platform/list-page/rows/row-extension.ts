import type { Identified, Selection } from '../selection/use-selection.ts';

/** A selection that is extended from a row. */
export interface Extension<Row> {
  /** The row at which the extension began. */
  readonly anchor: number;
  /** The rows that were selected before. */
  readonly before: readonly Row[];
  /** The ids that were selected after the last step. */
  readonly after: string;
}

/** Returns the rows from one to another, in either direction. */
function rangeOf<Row extends Identified>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  return one < 0 || other < 0 ? [] : rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Returns rows without those of `others`, followed by `others`. */
export function joined<Row extends Identified>(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const ids = new Set(others.map(({ id }) => id));
  return [...rows.filter(({ id }) => !ids.has(id)), ...others];
}

/** Returns rows with `row`, or without it if it was among them. */
export function toggled<Row extends Identified>(rows: readonly Row[], row: Row): readonly Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return others.length < rows.length ? others : [...rows, row];
}

/**
 * Selects the rows from the anchor of an extension to a row, so that a step back deselects. A new extension begins at
 * `from` if the selection was changed in another way, or if the list shows other rows.
 */
export function extend<Row extends Identified>(
  rows: readonly Row[],
  selection: Selection<Row>,
  known: Extension<Row> | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): Extension<Row> {
  const isSame = known?.after === selection.ids.join() && rows.some(({ id }) => id === known.anchor);
  const { anchor, before } = isSame ? known : { anchor: from, before: selection.rows };
  const chosen = joined(before, rangeOf(rows, anchor, to));
  selection.choose(chosen);
  return { anchor, before, after: chosen.map(({ id }) => id).join() };
}
