import { api, decimalOf, Exact, type PurchaseOrderId, suggestedPayment, zeroMoney } from '@yipin/contract';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  pay as takePayment,
  reversePayment,
  writeOff as writeOffSale,
} from '../../areas/artware-orders/billing/pay-artware-order.service.ts';
import { artwareOrders } from '../../areas/artware-orders/artware-orders.table.ts';
import {
  pay as payFactory,
  writeOff as writeOffPurchase,
} from '../../areas/purchase-orders/pay-purchase-order.service.ts';
import { payments } from '../../areas/payments/payments.table.ts';
import { purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import type { Context } from '../../platform/context.ts';
import { hashBelow } from '../demo-calendar.ts';
import type { PlannedOrder } from '../trade/plan.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

const methods = ['BANK', 'BANK', 'CARD', 'CASH'] as const;

/** Enters payments of customers that have received their goods: most pay all, some half, a few nothing yet. */
export async function customersPay(ctx: Context, orders: readonly PlannedOrder[]): Promise<void> {
  const unpaid = await ctx.tx
    .select({
      id: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      outstanding: artwareOrders.outstandingAmount,
    })
    .from(artwareOrders)
    .where(
      and(
        inArray(
          artwareOrders.remark,
          orders.map(({ remark }) => remark),
        ),
        eq(artwareOrders.paymentStatus, 'unpaid'),
      ),
    )
    .orderBy(asc(artwareOrders.id));
  for (const { id, orderNumber, outstanding } of unpaid) {
    const how = hashBelow(`pays ${orderNumber}`, 8);
    if (how === 0) continue;
    const amount = how < 3 ? decimalOf(new Exact(outstanding).div(2), 2) : outstanding;
    const method = methods[hashBelow(`method ${orderNumber}`, methods.length)];
    await takePayment(
      ctx,
      api.artwareOrders.pay.input.parse({ id, amount, method, reference: `T${orderNumber.slice(2)}` }),
    );
  }
}

/** Pays factories: the deposit first, the rest later; a few remain unpaid. */
export async function payFactories(ctx: Context, ids: readonly PurchaseOrderId[]): Promise<void> {
  const unpaid = await ctx.tx
    .select({
      id: purchaseOrders.id,
      orderNumber: purchaseOrders.orderNumber,
      totalAmount: purchaseOrders.totalAmount,
      paidAmount: purchaseOrders.paidAmount,
      outstandingAmount: purchaseOrders.outstandingAmount,
      terms: purchaseOrders.terms,
    })
    .from(purchaseOrders)
    .where(and(inArray(purchaseOrders.id, [...ids]), gt(purchaseOrders.outstandingAmount, decimalOf(0, 2))))
    .orderBy(asc(purchaseOrders.id));
  for (const order of unpaid) {
    const amount = suggestedPayment(order);
    if (hashBelow(`is paid ${order.orderNumber}`, 6) === 0 || new Exact(amount).isZero()) continue;
    await payFactory(ctx, api.purchaseOrders.pay.input.parse({ id: order.id, amount, method: 'BANK' }));
  }
}

/** Enters deposits of a third for the largest open orders. */
async function deposits(as: As): Promise<void> {
  const ctx = as('admin');
  const orders = await ctx.tx
    .select({ id: artwareOrders.id, orderNumber: artwareOrders.orderNumber, total: artwareOrders.totalAmount })
    .from(artwareOrders)
    .where(and(eq(artwareOrders.status, 'inProgress'), eq(artwareOrders.paymentStatus, 'unpaid')))
    .orderBy(desc(artwareOrders.totalAmount), asc(artwareOrders.id))
    .limit(6);
  for (const [at, { id, orderNumber, total }] of orders.entries()) {
    const amount = decimalOf(new Exact(total).times('0.3'), 2);
    const paid = { id, amount, method: 'BANK', reference: `定金 ${orderNumber}` };
    await takePayment(as('admin', 10 * at), api.artwareOrders.pay.input.parse(paid));
  }
}

/** Reverses a deposit that was entered with the wrong order. */
async function depositReversed(as: As): Promise<void> {
  const ctx = as('admin');
  const [wrong] = await ctx.tx
    .select({ id: artwareOrders.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(artwareOrders, sql`${artwareOrders.id} = ${payments.docId}`)
    .where(and(eq(payments.docType, 'AO'), eq(artwareOrders.status, 'inProgress')))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!wrong) return;
  const reason = '记错订单，应为另一客户的定金 Entered with the wrong order';
  await reversePayment(ctx, api.artwareOrders.reversePayment.input.parse({ ...wrong, reason }));
}

/** Leaves small amounts outstanding, as when a bank deducts a fee or a factory rounds its statement. */
async function smallRests(as: As): Promise<void> {
  const ctx = as('admin');
  const [sale] = await ctx.tx
    .select({ id: artwareOrders.id })
    .from(artwareOrders)
    .where(and(eq(artwareOrders.paymentStatus, 'part'), gt(artwareOrders.outstandingAmount, decimalOf(5, 2))))
    .orderBy(asc(artwareOrders.id))
    .limit(1);
  const [purchase] = await ctx.tx
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(gt(purchaseOrders.paidAmount, zeroMoney), gt(purchaseOrders.outstandingAmount, decimalOf(5, 2))))
    .orderBy(asc(purchaseOrders.id))
    .limit(1);
  const fee = {
    amount: decimalOf('4.5', 2),
    reasonCode: 'BANK_FEE',
    reason: '中转行扣费 Fee of the bank in between',
  } as const;
  const rounding = {
    amount: decimalOf('0.6', 2),
    reasonCode: 'ROUNDING',
    reason: '工厂抹零 Rounded by the factory',
  } as const;
  if (sale) await writeOffSale(ctx, { ...sale, ...fee });
  if (purchase) await writeOffPurchase(ctx, { ...purchase, ...rounding });
}

/** Incidents of payments that are independent of deliveries. */
export const paymentIncidents: readonly Incident[] = [
  ['deposits', 5, deposits],
  ['deposit reversed', 4, depositReversed],
  ['small rests written off', 3, smallRests],
];
