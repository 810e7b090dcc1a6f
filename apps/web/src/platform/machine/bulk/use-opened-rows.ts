import { useCallback, useState } from 'react';
import { withCurrentRows, type Identified, type Selection } from '../../list-page/selection/use-selection.ts';

/** The rows of a page for which the dialog of an action is open. */
export interface OpenedRows<Action, Row> {
  /** The action and its rows with their current values; undefined = no dialog is open. */
  readonly opened: { readonly action: Action; readonly rows: readonly Row[] } | undefined;
  readonly open: (action: Action, rows: readonly Row[]) => void;
  /** Called with the ids of the failed rows: the dialog continues with them, and the other rows are deselected. */
  readonly keepOnly: (ids: readonly number[]) => void;
  readonly close: () => void;
}

/** Returns the action whose dialog is open, and its rows of `page`: one row or the selected ones. */
export function useOpenedRows<Action extends string, Row extends Identified>(
  page: readonly Row[],
  selection: Selection<Row>,
): OpenedRows<Action, Row> {
  const [selected, setSelected] = useState<{ readonly action: Action; readonly rows: readonly Row[] }>();
  // A stable function, so that columns with its buttons do not change with every selection.
  const open = useCallback((action: Action, rows: readonly Row[]) => setSelected({ action, rows }), []);
  const close = useCallback(() => setSelected(undefined), []);
  const keepOnly = (ids: readonly number[]) => {
    const done = new Set(selected?.rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id])));
    selection.keepOnly(selection.ids.filter((id) => !done.has(id)));
    setSelected(selected && { ...selected, rows: selected.rows.filter(({ id }) => !done.has(id)) });
  };
  return {
    opened: selected && { ...selected, rows: withCurrentRows(selected.rows, page) },
    open,
    keepOnly,
    close,
  };
}
