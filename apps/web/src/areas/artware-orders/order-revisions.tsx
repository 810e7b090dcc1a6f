import { addressLine, api, type ArtwareOrder, type ArtwareOrderRevision } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { formatDay, type TextOf, useText } from '../../platform/i18n/index.ts';
import { copiedLabel } from '../artware-products/index.ts';
import { OrderRevisions, type ShownRevision } from '../order-revisions/index.ts';

function shownOf(text: TextOf<'artwareOrders'>, { document, ...revision }: ArtwareOrderRevision): ShownRevision {
  return {
    ...revision,
    facts: [
      [text('customer'), document.customerName],
      [text('salesDate'), formatDay(document.salesDate)],
      [text('shipTo'), addressLine(document.shipTo)],
    ],
    lines: document.lines.map((line) => ({
      key: String(line.id),
      label: copiedLabel(line),
      quantity: line.quantity,
      price: line.unitPriceAud,
      discount: line.discountAmount,
      amount: line.lineAmount,
    })),
    totals: [
      [text('discountAmount'), document.discountAmount],
      [text('freightChargedAud'), document.freightChargedAud],
      [text('totalAmount'), document.totalAmount],
    ],
  };
}

/** The revisions of an order that the customer received, from the first approval on. */
export function ArtwareOrderRevisions({ order }: { readonly order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  return (
    <OrderRevisions
      number={order.orderNumber}
      currency={order.currency}
      query={useOperation(api.artwareOrders.revisions, { id: order.id })}
      shownOf={(revision) => shownOf(text, revision)}
    />
  );
}
