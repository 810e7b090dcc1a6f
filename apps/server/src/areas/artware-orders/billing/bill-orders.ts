import {
  type ArtwareOrderId,
  artwareOrderMachine,
  type CustomerId,
  type DecimalText,
  Exact,
  partOf,
  type ShipmentId,
  type PaymentTermsValues,
} from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { type AccountItem, billAccounts, type BillingAccount, readBilled } from '../../billing/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders.table.ts';

interface ChargedRow {
  readonly orderId: ArtwareOrderId;
  readonly orderNumber: string;
  readonly customerId: CustomerId;
  readonly currency: string;
  readonly terms: PaymentTermsValues;
  readonly isBilled: boolean;
  readonly freight: DecimalText;
  readonly shipmentFreight: DecimalText;
  readonly itemId: number;
  readonly code: string;
  readonly name: string;
  readonly unitPrice: DecimalText;
  readonly quantity: number;
  readonly net: DecimalText;
  readonly pieces: number;
}

/** Selects the orders with all lines that are not deleted, in one statement. Pieces are those that left. */
const chargedLines = sqlText`
  select o.id as "orderId", o.order_number as "orderNumber", o.customer_id as "customerId", o.currency, o.terms,
    o.billed_via = 'CUSTOMER' and o.status <> ${stateNumber(artwareOrderMachine, 'cancelled')} as "isBilled", o.freight_charged_aud::text as freight,
    o.shipment_freight::text as "shipmentFreight", i.id as "itemId", i.product_code as code,
    concat_ws(' ', nullif(i.model_name, ''), i.name) as name, i.unit_price_aud::text as "unitPrice", i.quantity,
    (i.ordered_amount - i.discount_share)::text as net, i.shipping_qty + i.delivered_qty + i.received_qty as pieces
  from ${artwareOrders} o join ${artwareOrderItems} i on i.order_id = o.id and i.deleted_at is null
  where o.id = any($1)
  order by o.id, i.line_no, i.id`;

function itemOf({ itemId, code, name, unitPrice, quantity, net, pieces }: ChargedRow): AccountItem {
  return {
    itemId,
    code,
    name,
    unitPrice,
    pieces,
    amountOf: (count) => new Exact(partOf(net, count, quantity)),
  };
}

/** Returns the account of an order: the pieces that left, and its freight if any pieces left. */
function accountOf(rows: readonly ChargedRow[]): BillingAccount {
  const { orderId, orderNumber, customerId, currency, terms, isBilled, freight, shipmentFreight } = requireFound(
    rows[0],
  );
  const items = isBilled ? rows.map(itemOf) : [];
  const hasLeft = items.some(({ pieces }) => pieces > 0);
  return {
    docType: 'AO',
    docId: orderId,
    orderNumber,
    partner: { customerId, channelId: null },
    currency,
    terms,
    dueDate: null,
    items: items.filter(({ pieces }) => pieces > 0),
    freight: hasLeft ? new Exact(freight).plus(shipmentFreight) : new Exact(0),
  };
}

interface Billing {
  /** The shipment that causes the billing: it has an invoice of its own, whose lines are credited first. */
  readonly shipmentId?: ShipmentId;
}

/**
 * Corrects the billed amounts of locked artware orders (domain.md §10 "Billing"). Every action that ships or returns
 * pieces, or changes the price of pieces that left, calls it at its end.
 */
export async function billOrders(
  ctx: Context,
  orderIds: readonly ArtwareOrderId[],
  { shipmentId }: Billing = {},
): Promise<void> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return;
  const [{ rows }, stored] = await Promise.all([
    ctx.tx.$client.query<ChargedRow>(chargedLines, [ids]),
    readBilled(ctx, 'AO', ids),
  ]);
  const accounts = [...rowsBy(rows, ({ orderId }) => orderId).values()].map(accountOf);
  await billAccounts(ctx, accounts, stored, shipmentId);
}
