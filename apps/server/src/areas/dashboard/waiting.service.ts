import { type Waiting, type WaitingName, waitingNames, waitingWork } from '@yipin/contract';
import type { ListTotal } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { totalOfOrders } from '../artware-orders/index.ts';
import { totalOfChannelOrders } from '../channel-orders/index.ts';
import { totalOfPrices } from '../prices/index.ts';
import { totalOfPending, totalOfPurchases } from '../purchase-orders/index.ts';
import { totalOfReadyGoods, totalOfShipments } from '../shipments/index.ts';
import { totalOfLowStock } from '../stock-views/index.ts';
import { toTotal } from './for-holders.ts';

const {
  channelOrdersToApprove,
  channelOrdersDenied,
  channelOrdersToPassOn,
  channelOrdersOverdue,
  channelOrdersToSettle,
  ordersToApprove,
  ordersReady,
  ordersOverdue,
  ordersDelivered,
  ordersUnpaid,
  linesToOrder,
  purchasesToApprove,
  purchasesToBuy,
  purchasesToReceive,
  purchasesOverdue,
  lowStock,
  goodsToShip,
  shipmentsPacking,
  shipmentsUnderWay,
  stalePrices,
} = waitingWork;

/** Each number is the total of the list that it links to, so that the two cannot differ. */
const totals: Readonly<Record<WaitingName, (ctx: Context) => Promise<ListTotal>>> = {
  channelOrdersToApprove: (ctx) => totalOfChannelOrders(ctx, channelOrdersToApprove.filters),
  channelOrdersDenied: (ctx) => totalOfChannelOrders(ctx, channelOrdersDenied.filters),
  channelOrdersToPassOn: (ctx) => totalOfChannelOrders(ctx, channelOrdersToPassOn.filters),
  channelOrdersOverdue: (ctx) => totalOfChannelOrders(ctx, channelOrdersOverdue.filters),
  channelOrdersToSettle: (ctx) => totalOfChannelOrders(ctx, channelOrdersToSettle.filters),
  ordersToApprove: (ctx) => totalOfOrders(ctx, ordersToApprove.filters),
  ordersReady: (ctx) => totalOfOrders(ctx, ordersReady.filters),
  ordersOverdue: (ctx) => totalOfOrders(ctx, ordersOverdue.filters),
  ordersDelivered: (ctx) => totalOfOrders(ctx, ordersDelivered.filters),
  ordersUnpaid: (ctx) => totalOfOrders(ctx, ordersUnpaid.filters),
  linesToOrder: (ctx) => totalOfPending(ctx, linesToOrder.filters),
  purchasesToApprove: (ctx) => totalOfPurchases(ctx, purchasesToApprove.filters),
  purchasesToBuy: (ctx) => totalOfPurchases(ctx, purchasesToBuy.filters),
  purchasesToReceive: (ctx) => totalOfPurchases(ctx, purchasesToReceive.filters),
  purchasesOverdue: (ctx) => totalOfPurchases(ctx, purchasesOverdue.filters),
  lowStock: (ctx) => totalOfLowStock(ctx, lowStock.filters),
  goodsToShip: (ctx) => totalOfReadyGoods(ctx, goodsToShip.filters),
  shipmentsPacking: (ctx) => totalOfShipments(ctx, shipmentsPacking.filters),
  shipmentsUnderWay: (ctx) => totalOfShipments(ctx, shipmentsUnderWay.filters),
  stalePrices: (ctx) => totalOfPrices(ctx, stalePrices.filters),
};

/** Returns the waiting work of the caller: one statement per kind of permitted work, all sent together. */
export async function waiting(ctx: Context): Promise<Waiting> {
  const names = waitingNames.filter((name) => may(ctx, waitingWork[name].needs));
  return { work: await Promise.all(names.map(async (name) => ({ name, ...toTotal(await totals[name](ctx)) }))) };
}
