import {
  api,
  checkAction,
  Exact,
  nextStepOf,
  type PurchaseOrder,
  purchaseOrderFlow,
  purchaseOrderMachine,
  zeroMoney,
} from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { Pictures } from '../pictures/index.ts';
import { DocumentBills } from '../supplier-bills/index.ts';
import { Timeline } from '../timeline/index.ts';
import { currency, unbilledOf } from './amounts.ts';
import { OrderActions } from './purchase-order-actions.tsx';
import { PurchaseOrderItems } from './items/purchase-order-items.tsx';
import { PurchaseOrderPayments } from './purchase-order-payments.tsx';
import { OrderReceipts } from './receipts/order-receipts.tsx';
import { PurchaseOrderRevisions } from './order-revisions.tsx';
import * as styles from './purchase-orders.module.css';

const OrderForm = lazyPart(() => import('./order-form.tsx').then((part) => part.OrderForm));

interface OrderProps {
  readonly order: PurchaseOrder;
}

function OrderHead({ order }: OrderProps) {
  const text = useText('purchaseOrders');
  const unbilled = unbilledOf(order);
  const amounts = [
    'goodsAmount',
    'freightCny',
    'otherFreightCny',
    'totalAmount',
    'paidAmount',
    'outstandingAmount',
  ] as const;
  // Users without the permission to view costs do not get the amounts.
  const costs = amounts.flatMap((name) => {
    const amount = order[name];
    return amount === undefined ? [] : [[text(name), formatMoney(amount, currency)] as const];
  });
  return (
    <DocumentHead
      facts={[
        [text('purchaseDate'), order.purchaseDate && formatDay(order.purchaseDate)],
        [text('expectedDate'), order.expectedDate && formatDay(order.expectedDate)],
        [text('warehouse'), order.warehouseName],
        [text('buyerName'), order.buyerName],
        [text('termsId'), order.terms.code],
        [text('progress'), text('ofPieces', { taken: order.taken, quantity: order.quantity })],
        ...costs,
      ]}
      rareFacts={[
        [text('revision'), order.revision !== null && String(order.revision)],
        [
          text('payments:writeOffAmount'),
          order.writeOffAmount && order.writeOffAmount !== zeroMoney && formatMoney(order.writeOffAmount, currency),
        ],
        [text('unbilled'), unbilled && text('unbilledPieces', unbilled)],
        [text('exchangeRate'), order.exchangeRate && new Exact(order.exchangeRate).toString()],
      ]}
      words={[[text('remark'), order.remark]]}
    />
  );
}

function OrderBody({ order }: OrderProps) {
  const addRemark = useCommand(api.purchaseOrders.addRemark);
  return (
    <>
      <OrderHead order={order} />
      <PurchaseOrderItems order={order} />
      <OrderReceipts order={order} />
      <DocumentBills purchaseOrderId={order.id} />
      <PurchaseOrderPayments order={order} />
      {order.revision !== null && <PurchaseOrderRevisions order={order} />}
      <Pictures docType="PO" docId={order.id} />
      <Timeline
        docType="PO"
        docId={order.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: order.id, text: remark })) !== undefined}
      />
    </>
  );
}

/** The page of a purchase order: header, lines, receipts, bills, payments, revisions and activity. */
export function PurchaseOrderPage() {
  const text = useText('purchaseOrders');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.purchaseOrders.get)}
      nameOf={({ orderNumber, factoryName }) => ({ number: orderNumber, name: factoryName })}
      marks={({ isHidden }) => isHidden && <span className={styles.hidden}>{text('hidden')}</span>}
      flow={{
        docType: 'PO',
        machine: purchaseOrderMachine,
        flow: purchaseOrderFlow,
        nextOf: (order) => nextStepOf(purchaseOrderFlow, order),
      }}
      actions={(order, edit) => (
        <RowNames value={namesIn(order.items, productLabel)}>
          <OrderActions order={order} onEdit={edit} />
        </RowNames>
      )}
      editor={{
        newTitle: text('create'),
        canEdit: (order) => checkAction(purchaseOrderMachine, 'edit', order, hasPermission).allowed,
        form: (form) => <OrderForm {...form} />,
      }}
    >
      {(order) => <OrderBody order={order} />}
    </RecordPage>
  );
}
