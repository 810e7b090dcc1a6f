import {
  api,
  type ArtwareOrder,
  type ArtwareOrderItem,
  type BulkResult,
  artwareOrderItemMachine,
} from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CommandDialog, type FieldColumn, FieldLines, useGridValues } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { FailedPart, failureText, useNotify } from '../../../platform/notify/index.ts';
import { rowsToUndo, useUndo } from '../../../platform/undo/index.ts';
import type { ItemsDialogProps } from '../items/item-dialog.tsx';
import { approvalCells, type ApprovalValues } from './approval-cells.ts';
import { type ApprovalSums, type ApprovalEntries, inputOf, levelsLeft, nothing, totalsOf } from './approval-entries.ts';
import { focusPlace, moveBetweenLines, placeIn } from './approval-keys.ts';
import { ApprovalLine } from './approval-line.tsx';
import { type EnterQuantity, useApproval } from './use-approval.ts';
import * as styles from './approval.module.css';

type OpenApproval = ReturnType<typeof useApproval>;

/** Focuses the first number when the lines are shown, and selects it, so that typing replaces it. */
function focusFirstNumber(lines: HTMLElement | null): void {
  const field = lines?.querySelector('input');
  field?.focus();
  field?.select();
}

/** Returns a function that names an approval: its lines, and where their pieces come from. */
function useApprovalText() {
  const text = useText('artwareOrders');
  return (key: 'approveLines' | 'approvedLines', { lines: count, toApprove, stock, purchase }: ApprovalSums) => {
    if (count === 0 || toApprove < stock + purchase) return text('approveNothing');
    const both = purchase === 0 ? 'piecesStock' : 'piecesBoth';
    return text(key, { count, pieces: text(stock === 0 ? 'piecesPurchase' : both, { stock, purchase }) });
  };
}

function useColumns({ stock, purchase }: OpenApproval['rights']): FieldColumn[] {
  const text = useText('artwareOrders');
  const figure = { width: '112px', isFigure: true };
  return [
    { title: '#', width: '28px' },
    { title: text('product'), width: 'minmax(160px, 1fr)' },
    { title: text('toApprove'), ...figure, width: '84px' },
    { title: text('available'), ...figure, width: '128px' },
    ...(stock ? [{ title: text('fromStock'), ...figure }] : []),
    ...(purchase ? [{ title: text('toPurchase'), ...figure }] : []),
    { title: text('remaining'), ...figure, width: '84px' },
  ];
}

interface TotalsProps {
  readonly totals: ApprovalSums;
  readonly rights: OpenApproval['rights'];
}

function Totals({ totals: { toApprove, stock, purchase }, rights }: TotalsProps) {
  const text = useText('artwareOrders');
  const remaining = toApprove - stock - purchase;
  const cell = (title: string, pieces: number, place?: string) => (
    <td data-label={title} className={clsx(styles.figure, place)}>
      {pieces > 0 ? formatNumber(pieces) : '–'}
    </td>
  );
  return (
    <tr>
      <td className={styles.total}>{text('grandTotal')}</td>
      {cell(text('toApprove'), toApprove, styles.third)}
      {rights.stock && cell(text('fromStock'), stock, styles.fifth)}
      {rights.purchase && cell(text('toPurchase'), purchase, clsx(!rights.stock && styles.fifth))}
      {cell(text('remaining'), remaining)}
    </tr>
  );
}

/** The buttons that enter all lines at once. */
function Presets({ approval: { rights, stockFirst, purchaseAll, reset } }: { readonly approval: OpenApproval }) {
  const text = useText('artwareOrders');
  return (
    <div className={styles.presets}>
      {rights.stock && rights.purchase && (
        <>
          <Button onClick={stockFirst}>{text('stockFirst')}</Button>
          <Button onClick={purchaseAll}>{text('purchaseAll')}</Button>
        </>
      )}
      <Button onClick={reset}>{text('resetApproval')}</Button>
    </div>
  );
}

interface LinesProps {
  readonly items: readonly ArtwareOrderItem[];
  readonly approval: OpenApproval;
  readonly entries: ApprovalEntries;
  readonly refusals: ReadonlyMap<number, string>;
  readonly onEnter: EnterQuantity;
  /** Called with the lines that are pasted, filled, undone or redone. */
  readonly onEnterValues: (after: readonly ApprovalValues[]) => void;
}

/** Returns the keys and the clipboard of the grid. */
function useGrid({ approval: { values, rights }, onEnterValues }: LinesProps) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = approvalCells(rights);
  const names = columns.map(({ name }) => name);
  const { handleKey, listeners } = useGridValues<ApprovalValues>(
    {
      columns: columns.map(({ cells }) => cells),
      lines: values,
      setLines: (update) => onEnterValues(update(values)),
      max: values.length,
    },
    {
      placeOf: (field) => placeIn(names, field),
      focus: (place) => grid.current && focusPlace(grid.current, names, place),
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (handleKey(event)) event.preventDefault();
    else moveBetweenLines(event);
  };
  useEffect(() => focusFirstNumber(grid.current), []);
  return { ref: grid, onKeyDown, ...listeners };
}

function ApprovalLines(props: LinesProps) {
  const { items, approval, entries, refusals, onEnter } = props;
  const text = useText('artwareOrders');
  const { lines, rights } = approval;
  const grid = useGrid(props);
  const left = levelsLeft(lines, entries);
  const itemById = new Map<number, ArtwareOrderItem>(items.map((item) => [item.id, item]));
  return (
    <>
      <Presets approval={approval} />
      <div className={styles.approval} {...grid}>
        <FieldLines
          columns={useColumns(rights)}
          lines={lines}
          footer={<Totals totals={totalsOf(lines, entries)} rights={rights} />}
        >
          {(line, row) => {
            const item = itemById.get(line.id);
            return (
              item && (
                <ApprovalLine
                  key={line.id}
                  item={item}
                  row={row}
                  line={line}
                  levels={left.get(line.id) ?? line.levels}
                  entry={entries.get(line.id) ?? nothing}
                  rights={rights}
                  refusal={refusals.get(line.id)}
                  onEnter={onEnter}
                />
              )
            );
          }}
        </FieldLines>
      </div>
      <p className={styles.keys}>{text('approveKeys')}</p>
    </>
  );
}

/** Returns whether nothing of a line is approved yet, so that returning all its pieces undoes an approval. */
function isUnapproved({ toApproveQty, quantity, shortQuantity }: ArtwareOrderItem): boolean {
  return toApproveQty === quantity - shortQuantity;
}

/** Returns the refusals of the last attempt by line, and a function that reports the result of an attempt. */
function useRefusals({ rows, keepOnly }: ItemsDialogProps['selected'], sent: ApprovalSums) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const offerUndo = useUndo();
  const approvalText = useApprovalText();
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [summary, setSummary] = useState<{ readonly succeeded: number; readonly failed: number }>();
  /** Shows the refused lines, which stay in the dialog; returns whether there is none. */
  const report = (answer: BulkResult, ids: readonly number[]): boolean => {
    const { results } = answer;
    const done = new Set(results.flatMap(({ id, succeeded }) => (succeeded ? id : [])));
    const failed = results.filter(({ succeeded }) => !succeeded);
    keepOnly(ids.filter((id) => !done.has(id)));
    setRefusals(new Map(failed.map((row) => [row.id, failureText(row)])));
    setSummary({ succeeded: done.size, failed: failed.length });
    const lines = rowsToUndo(rows.filter(isUnapproved), answer);
    const approve = text('approveNothing');
    const offer = offerUndo(approve, api.orderFulfilment.returnToApproval, lines && { ...lines, parts: 'all' });
    if (failed.length === 0) notify.success(approvalText('approvedLines', sent), offer);
    else if (offer.undo) notify.success(text('common:bulkDone', { action: approve, count: done.size }), offer);
    return failed.length === 0;
  };
  const forget = (id: number) => setRefusals((was) => new Map([...was].filter(([line]) => line !== id)));
  return { refusals, summary: refusals.size > 0 ? summary : undefined, report, forget };
}

interface ApproveDialogProps extends ItemsDialogProps {
  readonly order: ArtwareOrder;
}

/**
 * Approves lines of a sales order: how many pieces are reserved from stock, how many are purchased, and how many stay to
 * approve. Refused lines stay in the dialog with what was entered.
 */
export function ApproveDialog({ order, selected, onClose }: ApproveDialogProps) {
  const text = useText('artwareOrders');
  const approvalText = useApprovalText();
  const approval = useApproval(selected.rows);
  const { query, lines, entries } = approval;
  const totals = totalsOf(lines, entries ?? new Map());
  const { refusals, summary, report, forget } = useRefusals(selected, totals);
  const sent = inputOf(lines, entries ?? new Map());
  const enter: EnterQuantity = (line, quantity) => {
    forget(line.id);
    approval.enter(line, quantity);
  };
  const enterValues = (after: readonly ApprovalValues[]) => {
    for (const [row, line] of after.entries()) if (line !== approval.values[row]) forget(line.key);
    approval.enterValues(after);
  };
  const finish = (result: BulkResult): boolean => {
    approval.refresh();
    return report(
      result,
      lines.map(({ id }) => id),
    );
  };
  return (
    <CommandDialog
      title={text('approveTitle', { number: order.orderNumber, customer: order.customerName })}
      call={api.orderFulfilment.approveItems}
      input={entries && (sent.length === 0 ? text('enterApproved') : { lines: sent, mode: 'partial' })}
      onDone={finish}
      modal={{
        width: 960,
        okText: approvalText('approveLines', totals),
        okButtonProps: { className: styles.submit },
      }}
      onClose={onClose}
    >
      <ActionHelp machine={artwareOrderItemMachine} action="approve" />
      <FailedPart query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: selected.rows.length }} />}
      {summary && (
        <p role="alert" className={styles.summary}>
          {text('common:bulkPartly', summary)}
        </p>
      )}
      {entries && (
        <ApprovalLines
          items={selected.rows}
          approval={approval}
          entries={entries}
          refusals={refusals}
          onEnter={enter}
          onEnterValues={enterValues}
        />
      )}
    </CommandDialog>
  );
}
