import { permissions, type StockTakeItem } from '@yipin/contract';
import { type TableColumnType, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import { formatDifference, formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ProductLink } from '../artware-products/index.ts';
import { ItemStateTag } from './item-state.tsx';
import { figureCell } from '../../platform/list-page/index.ts';
import * as styles from './stock-takes.module.css';

type CountColumn = TableColumnType<StockTakeItem>;

function classOf(pieces: number): string {
  if (pieces === 0) return '';
  return pieces > 0 ? styles.found : styles.missing;
}

function figure(key: keyof StockTakeItem, title: ReactNode, shown: (item: StockTakeItem) => ReactNode): CountColumn {
  return {
    key,
    title,
    width: 104,
    align: 'right',
    className: figureCell,
    onHeaderCell: () => ({ className: styles.figureHead }),
    render: (_value, item) => shown(item),
  };
}

function pieces(value: number | null | undefined): ReactNode {
  return typeof value === 'number' && formatNumber(value);
}

/** Returns the columns of the book quantity and the differences from it. */
function useBookColumns(): CountColumn[] {
  const text = useText('stockTakes');
  const canViewCost = useMay(permissions.viewCost);
  const movedHint = <Tooltip title={text('movedHint')}>{text('movedSince')}</Tooltip>;
  const cost = figure(
    'differenceCny',
    text('differenceCny'),
    ({ differenceCny }) => differenceCny && formatNumber(differenceCny),
  );
  return [
    figure('bookQuantity', text('bookQuantity'), (item) => pieces(item.bookQuantity)),
    figure(
      'difference',
      text('difference'),
      ({ difference }) =>
        typeof difference === 'number' && <span className={classOf(difference)}>{formatDifference(difference)}</span>,
    ),
    figure(
      'movedSince',
      movedHint,
      ({ movedSince }) =>
        typeof movedSince === 'number' &&
        movedSince !== 0 && <span className={styles.moved}>{formatDifference(movedSince)}</span>,
    ),
    ...(canViewCost ? [cost] : []),
  ];
}

/**
 * Returns the columns of the lines of a count and their width in pixels; with book quantities if `canViewBookQuantity`.
 */
export function useItemColumns(canViewBookQuantity: boolean): { columns: CountColumn[]; width: number } {
  const text = useText('stockTakes');
  const books = useBookColumns();
  const columns: CountColumn[] = [
    {
      key: 'product',
      title: text('product'),
      width: 260,
      className: styles.product,
      render: (_value, item) => <ProductLink line={item} />,
    },
    { key: 'state', title: text('state'), width: 130, render: (_value, item) => <ItemStateTag item={item} /> },
    figure('countedQuantity', text('countedQuantity'), (item) => pieces(item.countedQuantity)),
    ...(canViewBookQuantity ? books : []),
    { key: 'countedBy', title: text('countedBy'), dataIndex: 'countedBy', width: 100 },
    {
      key: 'countedAt',
      title: text('countedAt'),
      width: 150,
      className: figureCell,
      render: (_value, { countedAt }) => countedAt && formatInstant(countedAt),
    },
  ];
  return { columns, width: columns.reduce((sum, { width }) => sum + Number(width), 0) };
}
