import {
  addressLine,
  api,
  type ArtwareOrder,
  artwareOrderFlow,
  artwareOrderMachine,
  checkAction,
  Exact,
  nextStepOf,
  workOfArtwareOrder,
  zeroMoney,
} from '@yipin/contract';
import { memo } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentMoney, DocumentTabs, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { OrderInvoices } from '../billing/index.ts';
import { Pictures } from '../pictures/index.ts';
import { Timeline } from '../timeline/index.ts';
import { useOrderChannelName } from '../settings/index.ts';
import { OrderActions, withCounts } from './artware-order-actions.tsx';
import { ArtwareOrderItems } from './items/artware-order-items.tsx';
import { ArtwareOrderPayments } from './artware-order-payments.tsx';
import { ArtwareOrderRevisions } from './order-revisions.tsx';

const OrderForm = lazyPart(() => import('./order-form/artware-order-form.tsx').then((part) => part.ArtwareOrderForm));

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
  return (
    <DocumentHead
      facts={[
        [text('salesDate'), formatDay(order.salesDate)],
        [text('requiredDate'), order.requiredDate && formatDay(order.requiredDate)],
        [text('salesName'), order.salesName],
        [text('terms'), order.terms.code],
        [text('orderSource'), orderSource],
        [text('exchangeRate'), new Exact(order.exchangeRate).toString()],
        [text('discountAmount'), formatMoney(order.discountAmount, order.currency)],
        [text('freightChargedAud'), formatMoney(order.freightChargedAud, order.currency)],
        [text('outstandingAmount'), formatMoney(order.outstandingAmount, order.currency)],
      ]}
      rareFacts={[
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

/** The page of a sales order: its header, its lines with their actions, and its activity. */
export function ArtwareOrderPage() {
  const text = useText('artwareOrders');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.artwareOrders.get)}
      nameOf={({ orderNumber, customerName }) => ({ number: orderNumber, name: customerName })}
      actions={(order, edit, addLine) => <OrderActions order={order} onEdit={edit} onAddLine={addLine} />}
      flow={{
        docType: 'AO',
        machine: artwareOrderMachine,
        flow: artwareOrderFlow,
        nextOf: (order) => nextStepOf(artwareOrderFlow, workOfArtwareOrder(order)),
      }}
      editor={{
        newTitle: text('create'),
        canEdit: (order) => checkAction(artwareOrderMachine, 'edit', withCounts(order), hasPermission).allowed,
        form: (form) => <OrderForm {...form} />,
      }}
    >
      {(order) => <OrderBody order={order} />}
    </RecordPage>
  );
}
