import { api, permissions, type PurchaseOrderRow, purchaseOrderMachine } from '@yipin/contract';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { May, useMay } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateLink,
  groupingOf,
  type ListColumn,
  ListPage,
  ListSums,
  ListTable,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { stateOfCode, statusColumn, StatusTag } from '../../platform/machine/index.ts';
import { paymentStatusColumn } from '../payments/index.ts';
import { currency } from './amounts.ts';
import { PurchaseOrderFilters } from './purchase-order-filters.tsx';
import { RestockDialog } from './requests/restock.ts';
import * as styles from './purchase-orders.module.css';

const Editing = lazyPart(() => import('./purchase-order-editing.tsx').then((part) => part.PurchaseOrderEditing));

/** The received part of the ordered pieces. */
function ReceivedCell({ order }: { order: PurchaseOrderRow }) {
  const text = useText('purchaseOrders');
  const { taken, quantity } = order;
  return (
    <span className={styles.progress}>
      <Progress
        aria-label={text('progress')}
        percent={quantity === 0 ? 0 : Math.floor((taken * 100) / quantity)}
        showInfo={false}
        size="small"
      />
      {text('ofPieces', { taken: formatNumber(taken), quantity: formatNumber(quantity) })}
    </span>
  );
}

function receivedColumn(title: string): ListColumn<PurchaseOrderRow> {
  return { key: 'progress', title, width: 150, card: 'waits', render: (_value, row) => <ReceivedCell order={row} /> };
}

/** The state of an order, with a note if the order is archived. */
function OrderState({ order }: { order: PurchaseOrderRow }) {
  const text = useText('purchaseOrders');
  return (
    <>
      <StatusTag machine={purchaseOrderMachine} status={order.status} />
      {order.isHidden && <span className={styles.hidden}>{text('hidden')}</span>}
    </>
  );
}

/** Returns the names of the amounts, and how the list can be grouped. */
function useAmounts(filters: object) {
  const text = useText('purchaseOrders');
  const titles = { totalAmount: text('totalAmount'), outstandingAmount: text('outstandingAmount') };
  const groups = groupingOf(api.purchaseOrders.groups, {
    rows: api.purchaseOrders.list,
    filters,
    fields: {
      factory: text('factoryName'),
      buyer: text('buyerName'),
      status: text('common:status'),
      month: text('common:month', { day: text('purchaseDate') }),
    },
    stateOf: stateOfCode(purchaseOrderMachine),
    titles,
  });
  return { groups, titles };
}

/** The list of purchase orders. */
export function PurchaseOrdersPage() {
  const text = useText('purchaseOrders');
  const list = useList(api.purchaseOrders.list);
  const [isRestocking, setIsRestocking] = useState(false);
  const canViewCost = useMay(permissions.viewCost);
  const mayEdit = useMay(api.purchaseOrders.setFields);
  const column = columnsOf<PurchaseOrderRow>(text);
  const { groups, titles } = useAmounts(list.filters);

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={
        <>
          <May call={api.purchaseOrders.addItems}>
            <Button onClick={() => setIsRestocking(true)}>{text('restockTitle')}</Button>
          </May>
          <CreateLink call={api.purchaseOrders.save} label={text('create')} />
        </>
      }
      filters={<PurchaseOrderFilters list={list} />}
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        sums={<ListSums list={list} endpoint={api.purchaseOrders.sums} filters={list.filters} titles={titles} />}
        groups={groups}
        columns={[
          column.record('orderNumber', 'purchaseOrder', sortable),
          column.link('factoryName', 'factory', (row) => row.factoryId, { width: 220, least: 160 }),
          {
            ...statusColumn(purchaseOrderMachine),
            ...sortable,
            width: 150,
            render: (_value, row) => <OrderState order={row} />,
          },
          receivedColumn(text('progress')),
          column.number('live', { width: 80 }),
          ...(canViewCost
            ? [
                column.money('totalAmount', () => currency),
                column.money('outstandingAmount', () => currency),
                paymentStatusColumn<PurchaseOrderRow>(text('payments:paymentStatus')),
              ]
            : []),
          column.day('purchaseDate', sortable),
          column.day('expectedDate', sortable),
          column.text('buyerName', { width: 120 }),
          column.text('remark', { width: 200, rank: 1 }),
        ]}
      />
      {isRestocking && <RestockDialog onClose={() => setIsRestocking(false)} />}
    </ListPage>
  );
}
