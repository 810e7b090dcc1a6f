import { type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { Checkbox, Table, type TableColumnType } from 'antd';
import { formatDay, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { type Selection, useRowSelection, useTableShape } from '../../../platform/list-page/index.ts';
import { statusColumn, LineActions } from '../../../platform/machine/index.ts';
import { ProductLink } from '../../artware-products/index.ts';
import { useTrace } from '../../trace/index.ts';
import { SourceCell } from '../items/source-cell.tsx';
import * as styles from '../purchase-orders.module.css';

/** The actions on lines of an order, which are not available for purchase requests. */
export const doneOnOrders = {
  editPrice: null,
  correctPrice: null,
  correctQuantity: null,
  approve: null,
  unapprove: null,
  purchase: null,
  receive: null,
  reverseReceipt: null,
  back: null,
  returnToPending: null,
  cancel: null,
  complete: null,
} as const;

interface PendingGroupProps {
  readonly name: string;
  readonly rows: readonly PurchaseItem[];
  readonly selection: Selection<PurchaseItem>;
  readonly onAdd: (row: PurchaseItem) => void;
  readonly onSplit: (row: PurchaseItem) => void;
}

function useColumns(
  { onAdd, onSplit }: Pick<PendingGroupProps, 'onAdd' | 'onSplit'>,
  hasStatus: boolean,
): TableColumnType<PurchaseItem>[] {
  const text = useText('purchaseOrders');
  const status = { ...statusColumn(purchaseItemMachine), width: 100 };
  return [
    { key: 'product', title: text('product'), width: 200, render: (_value, row) => <ProductLink line={row} /> },
    { key: 'source', title: text('source'), width: 220, render: (_value, row) => <SourceCell item={row} /> },
    {
      key: 'quantity',
      title: text('quantity'),
      width: 90,
      align: 'right',
      render: (_value, row) => formatNumber(row.quantity),
    },
    ...(hasStatus ? [status] : []),
    { key: 'sales', title: text('sales'), dataIndex: 'salesName', width: 110 },
    {
      key: 'required',
      title: text('requiredDate'),
      width: 120,
      render: (_value, { requiredDate }) => requiredDate && formatDay(requiredDate),
    },
    {
      key: 'actions',
      title: text('common:actions'),
      width: 200,
      render: (_value, row) => <RequestActions row={row} onAdd={onAdd} onSplit={onSplit} />,
    },
  ];
}

interface RequestActionsProps extends Pick<PendingGroupProps, 'onAdd' | 'onSplit'> {
  readonly row: PurchaseItem;
}

/** The actions on a request: it is added to a purchase order, split, or traced. */
function RequestActions({ row, onAdd, onSplit }: RequestActionsProps) {
  const trace = useTrace({ purchaseItemId: row.id });
  return (
    <>
      <LineActions
        machine={purchaseItemMachine}
        document={row}
        operations={{ ...doneOnOrders, add: onAdd, split: onSplit }}
        further={[trace.action]}
      />
      {trace.drawer}
    </>
  );
}

/** The purchase requests of one factory, with their totals in the heading. */
export function PendingGroup({ name, rows, selection, onAdd, onSplit }: PendingGroupProps) {
  const text = useText('purchaseOrders');
  // Without a filter by status all rows are pending, as the title of the page states.
  const hasStatus = rows.some(({ status }) => status !== 'pending');
  const columns = useColumns({ onAdd, onSplit }, hasStatus);
  const shape = useTableShape(columns, 980);
  const ids = new Set(rows.map((row) => row.id));
  const chosen = selection.rows.filter((row) => ids.has(row.id));
  const chooseInGroup = (selected: readonly PurchaseItem[]) =>
    selection.choose([...selection.rows.filter((row) => !ids.has(row.id)), ...selected]);
  const rowSelection = useRowSelection({ ids: chosen.map((row) => row.id), choose: chooseInGroup });
  const pieces = rows.reduce((sum, row) => sum + row.quantity, 0);
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <Checkbox
          aria-label={text('selectGroup', { name })}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(event) => chooseInGroup(event.target.checked ? rows : [])}
        />
        <h2>{name}</h2>
        <span className={styles.muted}>
          {text('groupTotals', { lines: formatNumber(rows.length), pieces: formatNumber(pieces) })}
        </span>
      </header>
      <Table<PurchaseItem>
        rowKey="id"
        size="small"
        pagination={false}
        {...shape}
        dataSource={rows}
        rowSelection={{ ...rowSelection, hideSelectAll: true }}
      />
    </section>
  );
}
