import { api, type PurchaseOrder, type PurchaseOrderRevision } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { type TextOf, useText } from '../../platform/i18n/index.ts';
import { copiedLabel } from '../artware-products/index.ts';
import { OrderRevisions, type ShownRevision } from '../order-revisions/index.ts';
import { currency } from './amounts.ts';

function shownOf(text: TextOf<'purchaseOrders'>, { document, ...revision }: PurchaseOrderRevision): ShownRevision {
  return {
    ...revision,
    facts: [
      [text('factory'), document.factoryName],
      [text('warehouse'), document.warehouseName],
    ],
    lines: document.lines.map((line) => ({
      key: line.key,
      label: copiedLabel(line),
      quantity: line.quantity,
      price: line.unitPriceCny,
      discount: undefined,
      amount: line.amountCny,
    })),
    totals: [
      [text('freightCny'), document.freightCny],
      [text('totalAmount'), document.totalCny],
    ],
  };
}

/** The revisions of an order that the factory received, from the first approval on. */
export function PurchaseOrderRevisions({ order }: { readonly order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  return (
    <OrderRevisions
      number={order.orderNumber}
      currency={currency}
      query={useOperation(api.purchaseOrders.revisions, { id: order.id })}
      shownOf={(revision) => shownOf(text, revision)}
    />
  );
}
