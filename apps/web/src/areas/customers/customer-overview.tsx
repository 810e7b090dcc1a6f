import { type CustomerOverview as Overview, maxOverviewPrices, maxOverviewRows } from '@yipin/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Identified, ListColumn } from '../../platform/list-page/index.ts';
import { useLastSaleColumns, useOrderColumns, useShipmentColumns } from '../partners/index.ts';

interface FirstRowsProps<Row extends Identified> {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: ListColumn<Row>[];
  /** A sentence below the rows that names what is left out; null = all rows are shown. */
  readonly more: ReactNode;
}

function FirstRows<Row extends Identified>({ title, none, rows, columns, more }: FirstRowsProps<Row>) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? <p>{none}</p> : <LineTable<Row> rows={rows} columns={columns} emptyText={none} />}
      {more}
    </>
  );
}

/** The open orders of a customer, its shipments under way and its last prices, as far as the user may view them. */
export function CustomerOverview({ overview: { orders, shipments } }: { readonly overview: Overview }) {
  const text = useText('partners');
  const orderColumns = useOrderColumns();
  const shipmentColumns = useShipmentColumns();
  const saleColumns = useLastSaleColumns();
  const moreThan = (shown: number, total: number) =>
    total > shown && <p>{text('moreRows', { count: total - shown })}</p>;
  return (
    <>
      {orders && (
        <FirstRows
          title={text('openOrders')}
          none={text('noOpenOrders')}
          rows={orders.open.items}
          columns={orderColumns}
          more={moreThan(maxOverviewRows, orders.open.totalCount)}
        />
      )}
      {shipments && (
        <FirstRows
          title={text('underWay')}
          none={text('noneUnderWay')}
          rows={shipments.items}
          columns={shipmentColumns}
          more={moreThan(maxOverviewRows, shipments.totalCount)}
        />
      )}
      {orders && (
        <FirstRows
          title={text('lastPrices')}
          none={text('noSales')}
          rows={orders.lastSales.items}
          columns={saleColumns}
          more={moreThan(maxOverviewPrices, orders.lastSales.totalCount)}
        />
      )}
    </>
  );
}
