import { type Endpoint, judge, type Machine } from '@yipin/contract';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useHeld } from '../auth/may.tsx';
import { useText } from '../i18n/use-text.ts';
import { SelectionBar } from '../list-page/selection-bar.tsx';
import type { Selection } from '../list-page/use-selection.ts';
import { actionsOf, type DocumentRow, isDangerous } from './action.ts';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { machineText } from './machine-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import './machine.css';

interface BulkActionBarProps<State extends string, Action extends string, Facts, Row> {
  readonly machine: Machine<State, Action, Facts>;
  readonly list: { readonly selection: Selection<Row> };
  /** Every action of the machine must be named; `null` = not offered for many rows. */
  readonly operations: Readonly<Record<Action, Endpoint | null>>;
  /** What a row is called in the result. */
  readonly nameOf: (row: Row) => string;
  /** Actions that want a reason. */
  readonly asksReason?: readonly NoInfer<Action>[];
  /** Actions to think twice about; those that call the document off are anyway. */
  readonly danger?: readonly NoInfer<Action>[];
  /** Areas that change too, beside the one of the call. */
  readonly alsoAffects?: readonly string[];
}

interface BulkButtonProps {
  readonly endpoint: Endpoint;
  readonly label: string;
  readonly isDanger: boolean;
  /** The selected rows that allow the action. */
  readonly ids: readonly number[];
  readonly asksReason: boolean;
  readonly alsoAffects: readonly string[];
  readonly selection: {
    readonly ids: readonly number[];
    readonly keep: (ids: readonly number[]) => void;
    readonly nameOf: (id: number) => string;
  };
}

function BulkButton({ endpoint, label, isDanger, ids, asksReason, alsoAffects, selection }: BulkButtonProps) {
  const text = useText('common');
  const bulk = useBulkAction(endpoint, alsoAffects, selection.keep);
  // The rows in question while a reason is asked for, or tried again.
  const [asked, setAsked] = useState<readonly number[]>();
  const total = selection.ids.length;
  const start = (rows: readonly number[]) => (asksReason ? setAsked(rows) : void bulk.run(rows));
  return (
    <>
      <Tooltip title={ids.length === 0 ? text('noneAllows') : text('someAllow', { total, count: ids.length })}>
        <span>
          <Button
            size="small"
            danger={isDanger}
            disabled={ids.length === 0}
            loading={bulk.isRunning}
            onClick={() => start(ids)}
          >
            {text('actionOn', { action: label, count: ids.length })}
          </Button>
        </span>
      </Tooltip>
      <ReasonDialog
        isOpen={asked !== undefined}
        title={label}
        isBusy={bulk.isRunning}
        onGive={(reason) => void bulk.run(asked ?? [], reason).then(() => setAsked(undefined))}
        onCancel={() => setAsked(undefined)}
      />
      <BulkResultDialog
        action={label}
        results={bulk.results}
        nameOf={selection.nameOf}
        isRunning={bulk.isRunning}
        onRetry={start}
        onClose={bulk.dismiss}
      />
    </>
  );
}

/** What can be done with the chosen rows of a list; shown while some are chosen, each action says for how many it holds. */
export function BulkActionBar<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>(props: BulkActionBarProps<State, Action, Facts, Row>) {
  const { machine, list, operations, nameOf, asksReason = [], danger = [], alsoAffects = [] } = props;
  const held = useHeld();
  const { selection } = list;
  // Names outlive the selection: rows that succeeded are told of after they were deselected.
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  if (selection.rows.some((row) => !names.has(row.id)))
    setNames(new Map([...names, ...selection.rows.map((row) => [row.id, nameOf(row)] as const)]));
  if (selection.ids.length === 0) return null;

  const about = { ids: selection.ids, keep: selection.keep, nameOf: (id: number) => names.get(id) ?? String(id) };
  return (
    <SelectionBar selection={selection}>
      {actionsOf<Action>(machine).map((action) => {
        const endpoint = operations[action];
        if (!endpoint || !held(machine.transitions[action].access)) return null;
        const able = selection.rows.filter((row) => judge(machine, action, row, held).allowed);
        return (
          <BulkButton
            key={action}
            endpoint={endpoint}
            label={machineText(machine.name, 'actions', action)}
            isDanger={danger.includes(action) || isDangerous(machine, action)}
            ids={able.map((row) => row.id)}
            asksReason={asksReason.includes(action)}
            alsoAffects={alsoAffects}
            selection={about}
          />
        );
      })}
    </SelectionBar>
  );
}
