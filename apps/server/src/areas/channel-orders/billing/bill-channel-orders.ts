import {
  type ChannelOrderId,
  commissionOf,
  type Day,
  type DecimalText,
  dueDayOf,
  Exact,
  partOf,
  type SalesChannelId,
  type SettlementMode,
  type PaymentTermsValues,
} from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { type AccountItem, billAccounts, type BillingAccount, readBilled } from '../../billing/index.ts';
import { setDueItems } from '../../payments/index.ts';
import { channelOrderItems, channelOrders } from '../channel-orders.table.ts';

interface ChargedChannelRow {
  readonly orderId: ChannelOrderId;
  readonly orderNumber: string;
  readonly channelId: SalesChannelId;
  readonly currency: string;
  readonly terms: PaymentTermsValues;
  readonly settlementMode: SettlementMode;
  readonly settleAmount: DecimalText;
  readonly settleBy: Day | null;
  /** The day of completion in the tenant's time zone. */
  readonly day: Day;
  readonly itemId: number;
  readonly code: string;
  readonly name: string;
  readonly unitPrice: DecimalText;
  readonly ordered: DecimalText;
  readonly percent: DecimalText;
  readonly quantity: number;
  readonly pieces: number;
}

/** Selects completed orders with all their lines, in one statement. */
const completedLines = sqlText`
  select o.id as "orderId", o.order_number as "orderNumber", o.channel_id as "channelId", o.currency, o.terms,
    o.settlement_mode as "settlementMode", o.settle_amount::text as "settleAmount", o.settle_by::text as "settleBy",
    (o.completed_at at time zone $2)::date::text as day, i.id as "itemId", i.goods_code as code, i.goods_name as name,
    i.unit_price_aud::text as "unitPrice", i.ordered_amount::text as ordered, i.commission_percent::text as percent,
    i.quantity, i.quantity - i.short_quantity as pieces
  from ${channelOrders} o join ${channelOrderItems} i on i.order_id = o.id
  where o.id = any($1) and o.completed_at is not null
  order by o.id, i.line_no, i.id`;

/** Returns the billing of a line: its amount less the commission of the agency. */
function itemOf({ itemId, code, name, unitPrice, ordered, percent, quantity, pieces }: ChargedChannelRow): AccountItem {
  return {
    itemId,
    code,
    name,
    unitPrice,
    pieces,
    amountOf: (count) => {
      const amount = partOf(ordered, count, quantity);
      return new Exact(amount).minus(commissionOf(amount, percent));
    },
  };
}

function accountOf(rows: readonly ChargedChannelRow[]): BillingAccount {
  const { orderId, orderNumber, channelId, currency, terms, settleBy } = requireFound(rows[0]);
  return {
    docType: 'SO',
    docId: orderId,
    orderNumber,
    partner: { customerId: null, channelId },
    currency,
    terms,
    dueDate: settleBy,
    items: rows.map(itemOf),
    freight: new Exact(0),
  };
}

/** Sets the due items for the commission of orders that clients pay to the company. It is owed from the completion on. */
function setCommissions(ctx: Context, orders: readonly ChargedChannelRow[]): Promise<void> {
  return setDueItems(
    ctx,
    orders.map(({ orderId, currency, day, settleBy, terms, settleAmount }) => ({
      docType: 'SO' as const,
      docId: orderId,
      direction: 'OUT' as const,
      currency,
      day,
      dueDate: settleBy ?? dueDayOf(terms, day),
      amount: settleAmount,
    })),
  );
}

/**
 * Bills locked channel orders from their completion on (domain.md §10 "Billing"): an agency that pays the total less
 * its commission gets an invoice, and an agency that is paid its commission gets a due item.
 */
export async function billChannelOrders(ctx: Context, orderIds: readonly ChannelOrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await ctx.tx.$client.query<ChargedChannelRow>(completedLines, [orderIds, ctx.session.timeZone]);
  const orders = [...rowsBy(rows, ({ orderId }) => orderId).values()];
  const invoiced = orders.filter((lines) => lines[0]?.settlementMode === 'netIn');
  const paid = orders.flatMap(([first]) => (first?.settlementMode === 'commissionOut' ? [first] : []));
  await setCommissions(ctx, paid);
  if (invoiced.length === 0) return;
  const accounts = invoiced.map(accountOf);
  const stored = await readBilled(
    ctx,
    'SO',
    accounts.map(({ docId }) => docId),
  );
  await billAccounts(ctx, accounts, stored);
}
