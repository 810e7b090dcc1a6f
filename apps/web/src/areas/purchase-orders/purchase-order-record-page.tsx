import {
  api,
  checkAction,
  Exact,
  hasTransition,
  type PurchaseOrder,
  purchaseItemMachine,
  purchaseOrderMachine,
  zeroMoney,
} from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { StatusTag, TransitionButtons } from '../../platform/machine/index.ts';
import { namesIn, RowNames, useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { DocumentBills } from '../supplier-bills/index.ts';
import { Timeline } from '../timeline/index.ts';
import { currency, openOf, unbilledOf } from './amounts.ts';
import { CompletePurchaseOrderDialog } from './complete-purchase-order-dialog.tsx';
import { CorrectDialog } from './correct-purchase-order-dialog.tsx';
import { PurchaseOrderItems } from './items/purchase-order-items.tsx';
import { PurchaseOrderPayments } from './purchase-order-payments.tsx';
import { OrderReceipts } from './receipts/order-receipts.tsx';
import { PurchaseOrderRevisions } from './order-revisions.tsx';
import { PayPurchaseOrderDialog } from './pay-purchase-order-dialog.tsx';
import { PrintOrder } from './sheet/print-order.tsx';
import { ReceiveDialog } from './receipts/receive-dialog.tsx';
import { RestockDialog } from './requests/restock-dialog.tsx';
import * as styles from './purchase-orders.module.css';

const OrderForm = lazyPart(() => import('./order-form.tsx').then((part) => part.OrderForm));

interface OrderProps {
  readonly order: PurchaseOrder;
}

function OrderHead({ order }: OrderProps) {
  const text = useText('purchaseOrders');
  const unbilled = unbilledOf(order);
  return (
    <DocumentHead
      facts={[
        [text('purchaseDate'), order.purchaseDate && formatDay(order.purchaseDate)],
        [text('expectedDate'), order.expectedDate && formatDay(order.expectedDate)],
        [text('warehouse'), order.warehouseName],
        [text('buyerName'), order.buyerName],
        [text('progress'), text('ofPieces', { taken: order.taken, quantity: order.quantity })],
        [text('termsId'), order.terms.code],
        [text('revision'), order.revision !== null && String(order.revision)],
        [text('goodsAmount'), order.goodsAmount && formatMoney(order.goodsAmount, currency)],
        [text('freightCny'), order.freightCny && formatMoney(order.freightCny, currency)],
        [text('otherFreightCny'), order.otherFreightCny && formatMoney(order.otherFreightCny, currency)],
        [text('totalAmount'), order.totalAmount && formatMoney(order.totalAmount, currency)],
        [text('paidAmount'), order.paidAmount && formatMoney(order.paidAmount, currency)],
        [
          text('payments:writeOffAmount'),
          order.writeOffAmount && order.writeOffAmount !== zeroMoney && formatMoney(order.writeOffAmount, currency),
        ],
        [text('outstandingAmount'), order.outstandingAmount && formatMoney(order.outstandingAmount, currency)],
        [text('unbilled'), unbilled && text('unbilledPieces', unbilled)],
        [text('exchangeRate'), order.exchangeRate && new Exact(order.exchangeRate).toString()],
      ]}
      words={[[text('remark'), order.remark]]}
    />
  );
}

type OpenPurchaseOrderDialog =
  | 'receive'
  | 'complete'
  | 'correct'
  | 'addItems'
  | 'cancel'
  | 'pay'
  | 'refund'
  | 'writeOff'
  | undefined;

function signOf({ outstandingAmount = zeroMoney }: PurchaseOrder): number {
  return new Exact(outstandingAmount).cmp(0);
}

/** Cancels an order after a confirmation that explains the consequences for its lines. */
function CancelDialog({ order, onClose }: OrderProps & { readonly onClose: () => void }) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  return (
    <CommandDialog
      title={text('cancelTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.cancel}
      input={{ id: order.id, expectedVersion: order.version }}
      onDone={() => notify.success(text('common:actionDone', { action: text('cancelOrder') }))}
      modal={{ okText: text('cancelOrder'), okButtonProps: { danger: true }, cancelText: text('keepOrder') }}
      onClose={onClose}
    >
      <p>{text('cancelHint')}</p>
    </CommandDialog>
  );
}

/** The actions on an order, with their dialogs. */
function OrderActions({ order, onEdit }: OrderProps & { readonly onEdit: () => void }) {
  const [openDialog, setOpenDialog] = useState<OpenPurchaseOrderDialog>();
  const close = () => setOpenDialog(undefined);
  const open = order.items.filter((item) => hasTransition(purchaseItemMachine, 'receive', item.status));
  return (
    <>
      <TransitionButtons
        machine={purchaseOrderMachine}
        document={order}
        operations={{
          edit: onEdit,
          addItems: () => setOpenDialog('addItems'),
          purchase: api.purchaseOrders.purchase,
          receive: () => setOpenDialog('receive'),
          complete: () => setOpenDialog('complete'),
          correct: () => setOpenDialog('correct'),
          hide: order.isHidden ? null : api.purchaseOrders.hide,
          show: order.isHidden ? api.purchaseOrders.show : null,
          cancel: () => setOpenDialog('cancel'),
          pay: signOf(order) > 0 ? () => setOpenDialog('pay') : null,
          refund: signOf(order) < 0 ? () => setOpenDialog('refund') : null,
          writeOff: signOf(order) > 0 ? () => setOpenDialog('writeOff') : null,
          // Payments are reversed in the list of payments.
          reversePayment: null,
        }}
        danger={['cancel']}
      />
      {(openDialog === 'pay' || openDialog === 'refund') && (
        <PayPurchaseOrderDialog order={order} way={openDialog} onClose={close} />
      )}
      {openDialog === 'writeOff' && (
        <WriteOffDialog document={order} call={api.purchaseOrders.writeOff} onClose={close} />
      )}
      {openDialog === 'addItems' && <RestockDialog order={order} onClose={close} />}
      {openDialog === 'correct' && <CorrectDialog order={order} onClose={close} />}
      {openDialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {openDialog === 'receive' && <ReceiveDialog order={order} items={open} onClose={close} />}
      {openDialog === 'complete' && (
        <CompletePurchaseOrderDialog
          order={order}
          missing={order.items.filter(isLive).reduce((sum, item) => sum + openOf(item), 0)}
          onClose={close}
        />
      )}
    </>
  );
}

function isLive(item: PurchaseOrder['items'][number]): boolean {
  return item.status !== 'cancelled';
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
      marks={({ status, isHidden }) => (
        <>
          <StatusTag machine={purchaseOrderMachine} status={status} />
          {isHidden && <span className={styles.hidden}>{text('hidden')}</span>}
        </>
      )}
      actions={(order, edit) => (
        <RowNames value={namesIn(order.items, productLabel)}>
          <div className={styles.orderActions}>
            <OrderActions order={order} onEdit={edit} />
            <PrintOrder order={order} />
          </div>
        </RowNames>
      )}
      editor={{
        canEdit: (order) => checkAction(purchaseOrderMachine, 'edit', order, hasPermission).allowed,
        form: (form) => <OrderForm {...form} />,
      }}
    >
      {(order) => <OrderBody order={order} />}
    </RecordPage>
  );
}
