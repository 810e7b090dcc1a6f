import { hasTransition, type StockTransfer, type StockTransferItem, stockTransferMachine } from '@yipin/contract';
import { clsx } from 'clsx';
import { type LineTableColumn, LineTable, sumOfPieces } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { productLabel, ProductLink, searchedProduct } from '../artware-products/index.ts';
import { figureCell } from '../../platform/list-page/index.ts';
import * as styles from './stock-transfers.module.css';

/** Returns the pieces of a line that are in transit. */
export function openOf({ quantity, arrivedQuantity, lostQuantity }: StockTransferItem): number {
  return quantity - arrivedQuantity - lostQuantity;
}

type TransferItemColumn = LineTableColumn<StockTransferItem>;

/** The goods with the received quantities; for a draft, with the available quantities. */
export function TransferItems({ transfer }: { transfer: StockTransfer }) {
  const text = useText('stockTransfers');
  const isDraft = hasTransition(stockTransferMachine, 'send', transfer.status);
  const figures = (key: string, title: string, figure: (item: StockTransferItem) => number): TransferItemColumn => ({
    key,
    title,
    width: 110,
    align: 'right',
    className: figureCell,
    render: (_value, item) => formatNumber(figure(item)),
    sortBy: figure,
    sum: (items) => sumOfPieces(items, figure),
  });
  const available: TransferItemColumn = {
    key: 'available',
    title: text('available'),
    width: 110,
    align: 'right',
    className: figureCell,
    sortBy: (item) => item.available,
    render: (_value, item) => (
      <span className={clsx(item.available < item.quantity && styles.short)}>{formatNumber(item.available)}</span>
    ),
  };
  const columns: TransferItemColumn[] = [
    {
      key: 'product',
      title: text('product'),
      width: 320,
      render: (_value, item) => <ProductLink line={item} />,
      sortBy: productLabel,
    },
    figures('quantity', text('quantity'), (item) => item.quantity),
    ...(isDraft
      ? [available]
      : [
          figures('open', text('open'), (item) => (transfer.cancelled ? 0 : openOf(item))),
          figures('arrived', text('arrivedQuantity'), (item) => item.arrivedQuantity),
          figures('lost', text('lostQuantity'), (item) => item.lostQuantity),
        ]),
  ];
  return (
    <>
      <h3>{text('lines')}</h3>
      <LineTable
        rows={transfer.items}
        columns={columns}
        emptyText={text('noLines')}
        filtering={{ find: searchedProduct }}
      />
    </>
  );
}
