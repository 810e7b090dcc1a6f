import type { Endpoint } from '@yipin/contract';
import { App, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import './machine.css';

const namesShown = 8;

interface BulkButtonProps {
  readonly label: string;
  readonly isDanger: boolean;
  /** The selected rows that allow the action. */
  readonly count: number;
  /** All that are selected. */
  readonly total: number;
  readonly isRunning?: boolean;
  readonly onClick: () => void;
}

/** One action on the chosen rows; says for how many of them it holds. */
export function BulkButton({ label, isDanger, count, total, isRunning = false, onClick }: BulkButtonProps) {
  const text = useText('common');
  return (
    <Tooltip title={count === 0 ? text('noneAllows') : text('someAllow', { total, count })}>
      <span>
        <Button size="small" danger={isDanger} disabled={count === 0} loading={isRunning} onClick={onClick}>
          {text('actionOn', { action: label, count })}
        </Button>
      </span>
    </Tooltip>
  );
}

/** What is asked before many rows are changed at once. */
export type Question = 'nothing' | 'whether' | 'why';

interface BulkCallButtonProps {
  readonly endpoint: Endpoint;
  readonly label: string;
  readonly isDanger: boolean;
  readonly ids: readonly number[];
  readonly asks: Question;
  readonly selection: {
    readonly ids: readonly number[];
    readonly keep: (ids: readonly number[]) => void;
    readonly nameOf: (id: number) => string;
  };
}

/** Asks whether something that cannot be undone is meant for just these rows. */
function useAskWhether({ label, isDanger, selection }: BulkCallButtonProps) {
  const text = useText('common');
  const { modal } = App.useApp();
  return (ids: readonly number[], run: (ids: readonly number[]) => Promise<unknown>) =>
    void modal.confirm({
      title: text('askBulk', { action: label, count: ids.length }),
      content: (
        <>
          <ul className="bulk-asked">
            {ids.slice(0, namesShown).map((id) => (
              <li key={id}>{selection.nameOf(id)}</li>
            ))}
          </ul>
          {ids.length > namesShown && <p>{text('andMore', { count: ids.length - namesShown })}</p>}
          <p>{text('noUndo')}</p>
        </>
      ),
      width: 520,
      okText: label,
      okButtonProps: { danger: isDanger },
      cancelText: text('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => run(ids),
    });
}

/** An action on the chosen rows that one call takes; what could not be done is told row by row. */
export function BulkCallButton(props: BulkCallButtonProps) {
  const { endpoint, label, isDanger, ids, asks, selection } = props;
  const text = useText('common');
  const bulk = useBulkAction(endpoint, label, selection.keep);
  const askWhether = useAskWhether(props);
  // The rows in question while a reason is asked for, or tried again.
  const [asked, setAsked] = useState<readonly number[]>();
  const start = (rows: readonly number[]) => {
    if (asks === 'why') setAsked(rows);
    else if (asks === 'whether') askWhether(rows, bulk.run);
    else void bulk.run(rows);
  };
  const runBecause = async (reason: string) => {
    if (await bulk.run(asked ?? [], reason)) setAsked(undefined);
  };
  return (
    <>
      <BulkButton
        label={label}
        isDanger={isDanger}
        count={ids.length}
        total={selection.ids.length}
        isRunning={bulk.isRunning}
        onClick={() => start(ids)}
      />
      <ReasonDialog
        isOpen={asked !== undefined}
        title={text('actionOn', { action: label, count: asked?.length ?? 0 })}
        isBusy={bulk.isRunning}
        onGive={(reason) => void runBecause(reason)}
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
