import {
  addressLine,
  api,
  ArtwareOrderId,
  type ArtwareOrder,
  type ArtwareOrderFacts,
  artwareOrderItemMachine,
  artwareOrderMachine,
  Exact,
  zeroMoney,
} from '@yipin/contract';
import { memo, useState } from 'react';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import {
  DocumentDrawer,
  DocumentHead,
  DocumentLink,
  DocumentMoney,
  DocumentTabs,
} from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { TransitionButtons } from '../../platform/machine/index.ts';
import { OrderInvoices } from '../billing/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { Pictures } from '../pictures/index.ts';
import { Timeline } from '../timeline/index.ts';
import { useOrderChannelName } from '../settings/index.ts';
import { ArtwareOrderItems } from './items/artware-order-items.tsx';
import { ArtwareOrderPayments } from './artware-order-payments.tsx';
import { ArtwareOrderRevisions } from './order-revisions.tsx';

const PayDialog = lazyPart(() => import('./pay-artware-order-dialog.tsx').then((part) => part.PayArtwareOrderDialog));
const CorrectDialog = lazyPart(() => import('./correct-artware-order-dialog.tsx').then((part) => part.CorrectDialog));
const AddLineDialog = lazyPart(() => import('./add-line-dialog.tsx').then((part) => part.AddLineDialog));

interface ArtwareOrderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onEdit: (order: ArtwareOrder) => void;
}

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
            <DocumentLink key="source" kind="channelOrder" id={sourceSalesOrderId} number={order.sourceOrderNumber} />
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

/** One order next to the list: its header, its lines with their actions, and its activity. */
export function ArtwareOrderDrawer({ id, onClose, onEdit }: ArtwareOrderDrawerProps) {
  const query = useOperation(api.artwareOrders.get, { id: ArtwareOrderId.parse(id) });
  const [selected, setSelected] = useState<{ readonly id: number; readonly what: OpenOrderDialog }>();
  const close = () => setSelected(undefined);
  // The Back button of the browser may open another order.
  if (selected !== undefined && selected.id !== id) close();
  const order = query.data?.id === selected?.id ? query.data : undefined;
  return (
    <>
      <DocumentDrawer
        id={id}
        query={query}
        machine={artwareOrderMachine}
        title={(found) => `${found.orderNumber} · ${found.customerName}`}
        actions={(found) => (
          <TransitionButtons
            machine={artwareOrderMachine}
            document={{ ...found, ...countsOf(found) }}
            operations={{
              edit: () => onEdit(found),
              correct: () => setSelected({ id: found.id, what: 'correct' }),
              addItem: () => setSelected({ id: found.id, what: 'addItem' }),
              pay: new Exact(found.outstandingAmount).gt(0) ? () => setSelected({ id: found.id, what: 'pay' }) : null,
              refund: new Exact(found.outstandingAmount).lt(0)
                ? () => setSelected({ id: found.id, what: 'refund' })
                : null,
              writeOff: new Exact(found.outstandingAmount).gt(0)
                ? () => setSelected({ id: found.id, what: 'writeOff' })
                : null,
              // Payments are reversed in the list of payments.
              reversePayment: null,
            }}
          />
        )}
        onClose={onClose}
      >
        {(found) => <OrderBody order={found} />}
      </DocumentDrawer>
      {/* Outside of the drawer, which is unmounted while its tab is hidden: the entered values are preserved. */}
      {order && selected?.what === 'addItem' && <AddLineDialog order={order} onClose={close} />}
      {order && selected?.what === 'correct' && <CorrectDialog order={order} onClose={close} />}
      {order && (selected?.what === 'pay' || selected?.what === 'refund') && (
        <PayDialog order={order} way={selected.what} onClose={close} />
      )}
      {order && selected?.what === 'writeOff' && (
        <WriteOffDialog document={order} call={api.artwareOrders.writeOff} onClose={close} />
      )}
    </>
  );
}
