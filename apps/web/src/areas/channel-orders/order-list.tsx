import { api, channelOrderMachine, type ChannelOrderRow, zeroMoney } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RecordLink } from '../../platform/document/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import {
  columnsOf,
  groupingOf,
  ListPage,
  ListSums,
  ListTable,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { DepartureDay } from './departure-day.tsx';
import { ChannelOrderFilters } from './channel-order-filters.tsx';
import * as styles from './channel-orders.module.css';

/** The open settlement amount with its direction; empty for denied, canceled and settled orders. */
function Outstanding({ order }: { order: ChannelOrderRow }) {
  const text = useText('channelOrders');
  const { status, outstandingAmount, currency, settlementMode } = order;
  if (status === 'denied' || status === 'cancelled' || outstandingAmount === zeroMoney) return null;
  return (
    <>
      <small className={styles.way}>{text(`ways.${settlementMode}`)}</small>
      {formatMoney(outstandingAmount, currency)}
    </>
  );
}

/** The sales order to which an order was converted, or its external order number. */
function Linked({ order }: { order: ChannelOrderRow }) {
  const { artwareOrderId, artwareOrderNumber, externalOrderNumber } = order;
  return artwareOrderId === null ? (
    externalOrderNumber
  ) : (
    <RecordLink kind="artwareOrder" id={artwareOrderId}>
      {artwareOrderNumber}
    </RecordLink>
  );
}

interface OrderListProps {
  readonly actions: ReactNode;
}

/** The list of orders, latest departure first. */
export function OrderList({ actions }: OrderListProps) {
  const text = useText('channelOrders');
  const list = useList(api.channelOrders.list, { sortedBy: { field: 'dateOfDeparture', direction: 'desc' } });
  const column = columnsOf<ChannelOrderRow>(text);
  const titles = { totalAmount: text('totalAmount') };
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={actions}
      filters={<ChannelOrderFilters list={list} />}
    >
      <ListTable
        list={list}
        sums={<ListSums list={list} endpoint={api.channelOrders.sums} filters={list.filters} titles={titles} />}
        groups={groupingOf(api.channelOrders.groups, {
          rows: api.channelOrders.list,
          filters: list.filters,
          fields: { agency: text('channelName'), month: text('common:month', { day: text('dateOfDeparture') }) },
          titles,
        })}
        columns={[
          column.record('orderNumber', 'channelOrder', { ...sortable, width: 128 }),
          column.day('dateOfDeparture', {
            ...sortable,
            width: 176,
            render: (_value, row) => <DepartureDay order={row} />,
          }),
          column.link('channelName', 'agency', (row) => row.channelId, { width: 170 }),
          column.text('groupNumber', { ...sortable, width: 120 }),
          { ...statusColumn(channelOrderMachine), ...sortable, width: 140 },
          column.money('totalAmount', (row) => row.currency, sortable),
          column.money('commissionAmount', (row) => row.currency, { width: 116 }),
          column.money('outstandingAmount', (row) => row.currency, {
            ...sortable,
            width: 184,
            render: (_value, row) => <Outstanding order={row} />,
          }),
          column.text('artwareOrderNumber', {
            kind: 'name',
            width: 130,
            render: (_value, row) => <Linked order={row} />,
          }),
          column.text('guideName', { width: 100 }),
          column.text('channelOrderNumber', { width: 162 }),
          column.text('salesName', { width: 124 }),
        ]}
      />
    </ListPage>
  );
}
