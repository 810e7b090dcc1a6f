import { api, type ArtwareProductId, type StockReservation } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { QueryEmptyState } from '../../platform/query-boundary.tsx';
import { maskWhile, useOperation } from '../../platform/api/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { WideTable } from './wide-table.tsx';
import * as styles from './stock.module.css';

/** Returns the columns of a reservation. */
export function useReservationColumns(): TableColumnType<StockReservation>[] {
  const text = useText('stock');
  const column = columnsOf<StockReservation>(text);
  return [
    column.text('orderNumber', {
      kind: 'name',
      width: 150,
      render: (_value, { orderId, orderNumber }) =>
        orderId === null ? (
          <span className={styles.hidden}>{text('hiddenOrder')}</span>
        ) : (
          <RecordLink kind="artwareOrder" id={orderId}>
            {orderNumber}
          </RecordLink>
        ),
    }),
    column.text('customerName', { title: text('customer'), width: 150 }),
    column.text('warehouseName', { title: text('warehouse'), width: 120 }),
    column.number('quantity', { width: 80 }),
    column.yesNo('isOnShipment', { width: 110 }),
  ];
}

/** The orders with reserved pieces of a product. */
export function StockReservations({ productId }: { productId: ArtwareProductId }) {
  const text = useText('stock');
  const reservations = useOperation(api.stock.reservations, { productId });
  return (
    <WideTable<StockReservation>
      label={text('reservations')}
      width={560}
      rowKey="id"
      pagination={false}
      loading={maskWhile(reservations)}
      dataSource={reservations.data ?? []}
      locale={{ emptyText: <QueryEmptyState query={reservations} none={text('noReservations')} /> }}
      columns={useReservationColumns()}
    />
  );
}
