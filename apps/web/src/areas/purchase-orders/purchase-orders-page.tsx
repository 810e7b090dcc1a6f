import { api, permissions, type PurchaseOrderRow, purchaseOrderMachine } from '@yipin/contract';
import { Progress } from 'antd';
import { useState } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
} from '../../platform/list-page/index.ts';
import { statusColumn, StatusTag } from '../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { AboveDrawer } from '../../platform/tab/above-drawer.tsx';
import { productLabel } from '../artware-products/index.ts';
import { paymentStatusColumn } from '../payments/index.ts';
import { currency } from './amounts.ts';
import { PurchaseOrderFilters } from './purchase-order-filters.tsx';
import { RestockDialog } from './requests/restock.ts';
import { useOrderForm } from './use-order-form.ts';
import * as styles from './purchase-orders.module.css';

const OrderForm = lazyPart(() => import('./order-form.tsx').then((part) => part.OrderForm));
const OrderDrawer = lazyPart(() => import('./purchase-order-drawer.tsx').then((part) => part.PurchaseOrderDrawer));

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

/** The list of purchase orders. */
export function PurchaseOrdersPage() {
  const text = useText('purchaseOrders');
  const list = useList(api.purchaseOrders.list);
  const opened = useOpened();
  const form = useOrderForm(opened);
  const [isRestocking, setIsRestocking] = useState(false);
  const canViewCost = useMay(permissions.viewCost);
  const column = columnsOf<PurchaseOrderRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={
        <CreateButton call={api.purchaseOrders.addItems} label={text('create')} onClick={() => setIsRestocking(true)} />
      }
      filters={<PurchaseOrderFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), sortable),
          column.text('factoryName', { width: 220 }),
          {
            ...statusColumn(purchaseOrderMachine),
            ...sortable,
            width: 150,
            render: (_value, row) => <OrderState order={row} />,
          },
          {
            key: 'progress',
            title: text('progress'),
            width: 150,
            render: (_value, row) => <ReceivedCell order={row} />,
          },
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
          column.text('remark', { width: 200 }),
        ]}
      />
      {opened.id !== undefined && <OrderDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.dialog.opening && form.edited && (
        <AboveDrawer>
          <RowNames value={namesIn(form.edited.items, productLabel)}>
            <OrderForm dialog={form.dialog} edited={form.edited} />
          </RowNames>
        </AboveDrawer>
      )}
      {isRestocking && <RestockDialog onClose={() => setIsRestocking(false)} onDone={opened.open} />}
    </ListPage>
  );
}
