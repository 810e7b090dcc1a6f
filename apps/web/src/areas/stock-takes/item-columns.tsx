import { permissions, type StockTakeItem } from '@yipin/contract';
import { type TableColumnType, Tooltip } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { formatDifference, formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { ItemStateTag } from './item-state.tsx';

type Column = TableColumnType<StockTakeItem>;

function lookOf(pieces: number): string {
  if (pieces === 0) return '';
  return pieces > 0 ? 'take-found' : 'take-missing';
}

/** The columns of a take's lines, and the pixels they need. What the books say is there only for who may see it. */
export function useItemColumns(seesBooks: boolean): { columns: Column[]; width: number } {
  const text = useText('stockTakes');
  const seesCost = useMay(permissions.viewCost);
  const figure = (
    key: keyof StockTakeItem,
    title: string,
    shown: (item: StockTakeItem) => React.ReactNode,
  ): Column => ({
    key,
    title,
    width: 104,
    align: 'right',
    className: 'figures',
    render: (_value, item) => shown(item),
  });
  const pieces = (value: number | null | undefined) => typeof value === 'number' && formatNumber(value);
  const movedHint = <Tooltip title={text('movedHint')}>{text('movedSince')}</Tooltip>;
  const books: Column[] = [
    figure('bookQuantity', text('bookQuantity'), (item) => pieces(item.bookQuantity)),
    figure(
      'difference',
      text('difference'),
      ({ difference }) =>
        typeof difference === 'number' && <span className={lookOf(difference)}>{formatDifference(difference)}</span>,
    ),
    {
      ...figure(
        'movedSince',
        '',
        ({ movedSince }) =>
          typeof movedSince === 'number' &&
          movedSince !== 0 && <span className="take-moved">{formatDifference(movedSince)}</span>,
      ),
      title: movedHint,
    },
    ...(seesCost
      ? [
          figure(
            'differenceCny',
            text('differenceCny'),
            ({ differenceCny }) => differenceCny && formatNumber(differenceCny),
          ),
        ]
      : []),
  ];
  const columns: Column[] = [
    { key: 'product', title: text('product'), width: 260, render: (_value, item) => productLabel(item) },
    { key: 'state', title: text('state'), width: 130, render: (_value, item) => <ItemStateTag item={item} /> },
    figure('countedQuantity', text('countedQuantity'), (item) => pieces(item.countedQuantity)),
    ...(seesBooks ? books : []),
    { key: 'countedBy', title: text('countedBy'), dataIndex: 'countedBy', width: 100 },
    {
      key: 'countedAt',
      title: text('countedAt'),
      width: 150,
      className: 'figures',
      render: (_value, { countedAt }) => countedAt && formatInstant(countedAt),
    },
  ];
  return { columns, width: columns.reduce((sum, { width }) => sum + Number(width), 0) };
}
