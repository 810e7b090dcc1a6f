import { useCallback, useState } from 'react';
import { withCurrentRows, type Identified, type Selection } from '../list-page/use-selection.ts';

/** Rows of a page that an action's dialog is about. */
export interface OpenedRows<Action, Row> {
  /** The action and its rows as they are now; undefined = no dialog is open. */
  readonly opened: { readonly action: Action; readonly rows: readonly Row[] } | undefined;
  readonly open: (action: Action, rows: readonly Row[]) => void;
  /** The action was taken, but not on these: the dialog is about them from now on. What it was taken on is chosen no more. */
  readonly keep: (ids: readonly number[]) => void;
  readonly close: () => void;
}

/** Remembers which action's dialog is open and for which rows of `page`, be it one or the chosen ones. */
export function useOpenedRows<Action extends string, Row extends Identified>(
  page: readonly Row[],
  selection: Selection<Row>,
): OpenedRows<Action, Row> {
  const [selected, setSelected] = useState<{ readonly action: Action; readonly rows: readonly Row[] }>();
  // A stable function: columns that open dialogs are not built again with every selection.
  const open = useCallback((action: Action, rows: readonly Row[]) => setSelected({ action, rows }), []);
  const close = useCallback(() => setSelected(undefined), []);
  const keep = (ids: readonly number[]) => {
    const done = new Set(selected?.rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id])));
    selection.keep(selection.ids.filter((id) => !done.has(id)));
    setSelected(selected && { ...selected, rows: selected.rows.filter(({ id }) => !done.has(id)) });
  };
  return {
    opened: selected && { ...selected, rows: withCurrentRows(selected.rows, page) },
    open,
    keep,
    close,
  };
}
