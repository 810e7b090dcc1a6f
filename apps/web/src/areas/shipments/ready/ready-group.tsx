import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { addressLine, api, type ReadyGroup } from '@yipin/contract';
import { Button, Checkbox, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { SalesOrderLink, useShowMade } from '../../../platform/document/index.ts';
import { formatDay, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { figureCell, type Selection, useRowSelection, useTableShape } from '../../../platform/list-page/index.ts';
import { useUndo } from '../../../platform/undo/index.ts';
import { ProductLink } from '../../artware-products/index.ts';
import { ReadyActions } from './ready-actions.tsx';
import { type ReadyLine, oldestPieces } from './ready-lines.ts';
import * as styles from './ready-groups.module.css';

/** Groups with more lines begin collapsed, so that the first group does not fill the page. */
const linesShownAtOnce = 8;

interface ReadyGroupProps {
  readonly group: ReadyGroup;
  readonly lines: readonly ReadyLine[];
  /** The selected lines of all groups. */
  readonly selection: Selection<ReadyLine>;
  readonly onAdd: (line: ReadyLine) => void;
}

function useColumns(onAdd: ReadyGroupProps['onAdd']): TableColumnType<ReadyLine>[] {
  const text = useText('shipments');
  return [
    { key: 'product', title: text('product'), width: 320, render: (_value, line) => <ProductLink line={line} /> },
    {
      key: 'quantity',
      title: text('quantity'),
      width: 80,
      align: 'right',
      className: figureCell,
      render: (_value, { quantity }) => formatNumber(quantity),
    },
    {
      key: 'source',
      title: text('sourceCode'),
      width: 180,
      className: styles.sources,
      render: (_value, { parts }) =>
        parts.map(({ id, quantity, sourceCode, sourceNumber }) => {
          const source = sourceCode === 'ST' ? text('sources.ST') : sourceNumber;
          return <span key={id}>{parts.length > 1 ? `${formatNumber(quantity)} ${source}` : source}</span>;
        }),
    },
    {
      key: 'orderNumber',
      title: text('salesOrder'),
      width: 130,
      render: (_value, line) => <SalesOrderLink line={line}>{line.orderNumber}</SalesOrderLink>,
    },
    { key: 'warehouse', title: text('warehouse'), width: 130, dataIndex: 'warehouseName' },
    {
      key: 'actions',
      title: text('common:actions'),
      width: 182,
      align: 'right',
      render: (_value, line) => <ReadyActions item={line} onAdd={onAdd} />,
    },
  ];
}

/** Puts all goods of a group on a new shipment, which opens. */
function PackAllButton({ group, lines, name }: Pick<ReadyGroupProps, 'group' | 'lines'> & { readonly name: string }) {
  const text = useText('shipments');
  const add = useCommand(api.shipments.addItems);
  const showMade = useShowMade('shipment');
  const offerUndo = useUndo();
  const packAll = async () => {
    const made = await add.run({ items: lines.flatMap((line) => oldestPieces(line, line.quantity)) });
    if (!made) return;
    const undo = { ids: group.items.map(({ id }) => id), mode: 'all' as const };
    const numbers = made.map(({ orderNumber }) => orderNumber).join(', ');
    showMade(text('addedTo', { numbers }), made, offerUndo(text('addToTitle'), api.shipments.removeItem, undo));
  };
  return (
    <Button
      type="primary"
      ghost
      loading={add.isRunning}
      aria-label={`${text('packAll')}: ${name}`}
      onClick={() => void packAll()}
    >
      {text('packAll')}
    </Button>
  );
}

/** Returns the totals of a group: what it contains, and by when it is needed. */
function useTotals({ lines, pieces, weightKg, orders, requiredDate }: ReadyGroup): string {
  const text = useText('shipments');
  const weight = weightKg === null ? [] : [`${formatNumber(weightKg)} ${text('kg')}`];
  const contents = [text('readyLines', { count: lines }), text('readyPieces', { count: pieces }), ...weight].join(', ');
  const needed = requiredDate === null ? [] : [text('neededBy', { day: formatDay(requiredDate) })];
  return [contents, text('readyOrders', { count: orders }), ...needed].join(' · ');
}

/** The ready goods of one customer at one delivery address, with their totals. */
export function ReadyGroupSection({ group, lines, selection, onAdd }: ReadyGroupProps) {
  const text = useText('shipments');
  const [isOpen, setIsOpen] = useState(lines.length <= linesShownAtOnce);
  const shape = useTableShape(useColumns(onAdd), 1040);
  const address = addressLine(group.shipTo);
  const name = [group.customerName, address].filter(Boolean).join(' · ');
  const ids = new Set(lines.map(({ id }) => id));
  const chosen = selection.rows.filter(({ id }) => ids.has(id));
  const chooseInGroup = (rows: readonly ReadyLine[]) =>
    selection.choose([...selection.rows.filter(({ id }) => !ids.has(id)), ...rows]);
  const rowSelection = useRowSelection<ReadyLine>({ ids: chosen.map(({ id }) => id), choose: chooseInGroup });
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={isOpen}
          aria-label={`${text('lines')}: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        />
        <Checkbox
          aria-label={`${text('common:selectAll')}: ${name}`}
          checked={chosen.length === lines.length}
          indeterminate={chosen.length > 0 && chosen.length < lines.length}
          onChange={(event) => chooseInGroup(event.target.checked ? lines : [])}
        />
        <div className={styles.about}>
          <h2>
            {group.customerName}
            {address && <span className={styles.address}> · {address}</span>}
          </h2>
          <div className={styles.totals}>{useTotals(group)}</div>
        </div>
        <PackAllButton group={group} lines={lines} name={name} />
      </header>
      {isOpen && (
        <Table<ReadyLine>
          rowKey="id"
          size="small"
          pagination={false}
          {...shape}
          dataSource={lines}
          rowSelection={{ ...rowSelection, hideSelectAll: true }}
        />
      )}
    </section>
  );
}
