import {
  addressLine,
  api,
  type ArtwareOrder,
  type ArtwareOrderFacts,
  artwareOrderItemMachine,
  artwareOrderMachine,
  checkAction,
  Exact,
  zeroMoney,
} from '@yipin/contract';
import { memo, useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import {
  DocumentHead,
  DocumentMoney,
  DocumentTabs,
  RecordLink,
  RecordPage,
  useRecord,
} from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { StatusTag, TransitionButtons } from '../../platform/machine/index.ts';
import { OrderInvoices } from '../billing/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { Pictures } from '../pictures/index.ts';
import { Timeline } from '../timeline/index.ts';
import { useOrderChannelName } from '../settings/index.ts';
import { ArtwareOrderItems } from './items/artware-order-items.tsx';
import { ArtwareOrderPayments } from './artware-order-payments.tsx';
import { ArtwareOrderRevisions } from './order-revisions.tsx';

const OrderForm = lazyPart(() => import('./order-form/artware-order-form.tsx').then((part) => part.ArtwareOrderForm));
const PayDialog = lazyPart(() => import('./pay-artware-order-dialog.tsx').then((part) => part.PayArtwareOrderDialog));
const CorrectDialog = lazyPart(() => import('./correct-artware-order-dialog.tsx').then((part) => part.CorrectDialog));
const AddLineDialog = lazyPart(() => import('./add-line-dialog.tsx').then((part) => part.AddLineDialog));

/** Returns the numbers of items by progress, on which the order's machine depends. */
function countsOf({ items }: ArtwareOrder): ArtwareOrderFacts {
  const live = items.filter((item) => item.status !== 'deleted');
  const atLeast = (code: number) =>
    live.filter((item) => artwareOrderItemMachine.states[item.status].code >= code).length;
  return {
    items: items.length,
    live: live.length,
    completed: atLeast(50),
    atLeastDelivered: atLeast(40),
    atLeastShipping: atLeast(35),
    withGoodsOut: live.filter((item) => item.shippingQty + item.deliveredQty + item.receivedQty > 0).length,
    untouched: live.filter((item) => item.toApproveQty === item.quantity - item.shortQuantity).length,
  };
}

/** Charged, billed, due and paid amounts of an order, with its revision. */
function OrderMoney({ order: { totalAmount, billing, paidAmount, revision, currency } }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  return (
    <DocumentMoney
      label={text('money')}
      amounts={[
        [text('chargedAmount'), formatMoney(totalAmount, currency)],
        [text('billing:billedAmount'), formatMoney(billing.billedAmount, currency)],
        [text('dueAmount'), formatMoney(billing.openAmount, currency)],
        [text('paidAmount'), formatMoney(paidAmount, currency)],
        [text('revision'), revision !== null && String(revision)],
      ]}
    />
  );
}

function OrderHead({ order }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  const orderSource = useOrderChannelName(order.orderSourceChannelId);
  const { sourceSalesOrderId } = order;
  return (
    <DocumentHead
      facts={[
        [text('salesDate'), formatDay(order.salesDate)],
        [text('salesName'), order.salesName],
        [text('terms'), order.terms.code],
        [text('orderSource'), orderSource],
        [
          text('sourceOrder'),
          sourceSalesOrderId && (
            <RecordLink key="source" kind="channelOrder" id={sourceSalesOrderId}>
              {order.sourceOrderNumber}
            </RecordLink>
          ),
        ],
        [text('requiredDate'), order.requiredDate && formatDay(order.requiredDate)],
        [text('exchangeRate'), new Exact(order.exchangeRate).toString()],
        [text('discountAmount'), formatMoney(order.discountAmount, order.currency)],
        [text('freightChargedAud'), formatMoney(order.freightChargedAud, order.currency)],
        [
          text('shipmentFreight'),
          order.shipmentFreight !== zeroMoney && formatMoney(order.shipmentFreight, order.currency),
        ],
        [
          text('billedTo'),
          order.billedVia === 'AGENCY' && text('agencyPays', { number: order.sourceOrderNumber ?? '' }),
        ],
        [
          text('payments:writeOffAmount'),
          order.writeOffAmount !== zeroMoney && formatMoney(order.writeOffAmount, order.currency),
        ],
        [text('outstandingAmount'), formatMoney(order.outstandingAmount, order.currency)],
      ]}
      words={[
        [text('shipTo'), addressLine(order.shipTo)],
        [text('remark'), order.remark],
      ]}
    />
  );
}

/** Memoized, because an order may have hundreds of lines: opening the form does not render them again. */
const OrderBody = memo(function OrderBody({ order }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  const addRemark = useCommand(api.artwareOrders.addRemark);
  const { billing, payments } = order;
  return (
    <>
      <OrderMoney order={order} />
      <OrderHead order={order} />
      <DocumentTabs
        tabs={[
          { key: 'lines', title: text('lines'), children: <ArtwareOrderItems order={order} /> },
          {
            key: 'invoices',
            title: text('billing:title'),
            count: billing.invoices.length,
            children: <OrderInvoices billing={billing} currency={order.currency} />,
          },
          {
            key: 'payments',
            title: text('payments:payments'),
            count: payments.length,
            children: <ArtwareOrderPayments order={order} />,
          },
          ...(order.revision === null
            ? []
            : [
                {
                  key: 'revisions',
                  title: text('orderRevisions:title'),
                  children: <ArtwareOrderRevisions order={order} />,
                },
              ]),
        ].filter(({ count }) => count !== 0)}
      />
      <Pictures docType="AO" docId={order.id} />
      <Timeline
        docType="AO"
        docId={order.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: order.id, text: remark })) !== undefined}
      />
    </>
  );
});

/** Actions that open a dialog. */
type OpenOrderDialog = 'addItem' | 'correct' | 'pay' | 'refund' | 'writeOff';

interface OrderActionsProps {
  readonly order: ArtwareOrder;
  readonly onEdit: () => void;
}

/** The actions on an order, with their dialogs. */
function OrderActions({ order, onEdit }: OrderActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenOrderDialog>();
  const openDialogFor = (action: OpenOrderDialog) => () => setOpenDialog(action);
  const close = () => setOpenDialog(undefined);
  const outstanding = new Exact(order.outstandingAmount);
  return (
    <>
      <TransitionButtons
        machine={artwareOrderMachine}
        document={{ ...order, ...countsOf(order) }}
        operations={{
          edit: onEdit,
          correct: openDialogFor('correct'),
          addItem: openDialogFor('addItem'),
          pay: outstanding.gt(0) ? openDialogFor('pay') : null,
          refund: outstanding.lt(0) ? openDialogFor('refund') : null,
          writeOff: outstanding.gt(0) ? openDialogFor('writeOff') : null,
          // Payments are reversed in the list of payments.
          reversePayment: null,
        }}
      />
      {openDialog === 'addItem' && <AddLineDialog order={order} onClose={close} />}
      {openDialog === 'correct' && <CorrectDialog order={order} onClose={close} />}
      {(openDialog === 'pay' || openDialog === 'refund') && (
        <PayDialog order={order} way={openDialog} onClose={close} />
      )}
      {openDialog === 'writeOff' && (
        <WriteOffDialog document={order} call={api.artwareOrders.writeOff} onClose={close} />
      )}
    </>
  );
}

/** The page of a sales order: its header, its lines with their actions, and its activity. */
export function ArtwareOrderPage() {
  const text = useText('artwareOrders');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.artwareOrders.get)}
      nameOf={({ orderNumber, customerName }) => ({ number: orderNumber, name: customerName })}
      marks={({ status }) => <StatusTag machine={artwareOrderMachine} status={status} />}
      actions={(order, edit) => <OrderActions order={order} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (order) =>
          checkAction(artwareOrderMachine, 'edit', { ...order, ...countsOf(order) }, hasPermission).allowed,
        form: (form) => <OrderForm {...form} />,
      }}
    >
      {(order) => <OrderBody order={order} />}
    </RecordPage>
  );
}
