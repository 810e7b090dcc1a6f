import type { Endpoint, Machine } from '@yipin/contract';
import { useState } from 'react';
import { useHasPermission } from '../../auth/may.tsx';
import { SelectionBar } from '../../list-page/selection/selection-bar.tsx';
import type { Selection } from '../../list-page/selection/use-selection.ts';
import {
  actionsOf,
  callOf,
  checkedActions,
  type DocumentRow,
  isDangerous,
  type JoinedAction,
  labelOf,
  refusalOf,
  type UndoableCall,
} from '../actions/action.ts';
import { helpKeyOf } from '../machine-text.ts';
import { BulkButton } from '../explained-button.tsx';
import { BulkCallButton, type BulkQuestion } from './bulk-call-button.tsx';

/**
 * The operation of an action: an endpoint, a function of the page for the rows that allow it, a joined action, or none
 * for several rows.
 */
type BulkOperation<Action extends string, Row> =
  | Endpoint
  | UndoableCall
  | ((rows: readonly Row[]) => void)
  | JoinedAction<Action, Row>
  | null;

interface BulkActionBarProps<State extends string, Action extends string, Facts, Row> {
  readonly machine: Machine<State, Action, Facts>;
  readonly list: { readonly selection: Selection<Row> };
  /** Every action of the machine must be present; `null` = not available for several rows. */
  readonly operations: Readonly<Record<Action, BulkOperation<NoInfer<Action>, Row>>>;
  /** Returns the name of a row in questions and results. */
  readonly nameOf: (row: Row) => string;
  /** Actions that require a reason. */
  readonly requiresReason?: readonly NoInfer<Action>[];
  /** Dangerous actions in addition to those that cancel the document. Those without a reason require a confirmation. */
  readonly danger?: readonly NoInfer<Action>[];
  /** Actions that require a confirmation because they cannot be undone. */
  readonly confirms?: readonly NoInfer<Action>[];
}

/**
 * Returns a function that returns the name of a row. It keeps the names of deselected rows, because the result is shown
 * after successful rows were deselected.
 */
function useNames<Row extends { readonly id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  if (rows.some((row) => !names.has(row.id)))
    setNames(new Map([...names, ...rows.map((row) => [row.id, nameOf(row)] as const)]));
  return (id: number): string => names.get(id) ?? String(id);
}

/**
 * Actions on the selected rows of a list. Each button shows the number of rows that allow its action. Rendered only if
 * rows are selected.
 */
export function BulkActionBar<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>(props: BulkActionBarProps<State, Action, Facts, Row>) {
  const { machine, list, operations, requiresReason = [], danger = [], confirms = [] } = props;
  const hasPermission = useHasPermission();
  const { selection } = list;
  const nameOf = useNames(selection.rows, props.nameOf);
  if (selection.ids.length === 0) return null;

  const questionFor = (action: Action, isDanger: boolean): BulkQuestion => {
    if (requiresReason.includes(action)) return 'reason';
    return isDanger || confirms.includes(action) ? 'confirmation' : 'none';
  };
  const namedSelection = { rows: selection.rows, keepOnly: selection.keepOnly, nameOf };
  const offered = actionsOf<Action>(machine).flatMap((action) => {
    const operation: BulkOperation<Action, Row> = operations[action];
    if (!operation) return [];
    const checked = checkedActions(action, operation);
    if (!checked.some((name) => hasPermission(machine.transitions[name].access))) return [];
    const rows = selection.rows.filter((row) => refusalOf(machine, checked, row, hasPermission) === undefined);
    const isDanger = danger.includes(action) || isDangerous(machine, action);
    return [{ action, operation, rows, label: labelOf(machine, action, operation), isDanger }];
  });
  const next = offered.find(({ rows, isDanger }) => rows.length > 0 && !isDanger)?.action;
  return (
    <SelectionBar selection={selection}>
      {offered.map(({ action, operation, rows, ...button }) =>
        typeof operation === 'function' || 'or' in operation ? (
          <BulkButton
            key={action}
            {...button}
            isNext={action === next}
            count={rows.length}
            total={selection.ids.length}
            onClick={() => ('or' in operation ? operation.open : operation)(rows)}
          />
        ) : (
          <BulkCallButton
            key={action}
            {...button}
            isNext={action === next}
            help={helpKeyOf(machine.name, action)}
            {...callOf(operation)}
            ids={rows.map((row) => row.id)}
            question={questionFor(action, button.isDanger)}
            selection={namedSelection}
          />
        ),
      )}
    </SelectionBar>
  );
}
