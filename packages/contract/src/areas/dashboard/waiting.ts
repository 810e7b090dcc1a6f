import { z } from 'zod';
import { type Permission, permissions } from '../../permissions.ts';

/** Kinds of pending work, in the order of the workflow. */
export const waitingNames = [
  'channelOrdersToApprove',
  'channelOrdersDenied',
  'channelOrdersToPassOn',
  'channelOrdersOverdue',
  'channelOrdersToSettle',
  'ordersToApprove',
  'ordersReady',
  'ordersOverdue',
  'ordersDelivered',
  'ordersUnpaid',
  'linesToOrder',
  'purchasesToApprove',
  'purchasesToBuy',
  'purchasesToReceive',
  'purchasesOverdue',
  'lowStock',
  'goodsToShip',
  'shipmentsPacking',
  'shipmentsUnderWay',
  'stalePrices',
] as const;
/** A kind of {@link waitingNames}. */
export type WaitingName = (typeof waitingNames)[number];

/** The lists that show pending work. */
export type WorkList =
  | 'channelOrders'
  | 'artwareOrders'
  | 'artwareProducts'
  | 'pendingPurchases'
  | 'prices'
  | 'purchaseOrders'
  | 'pendingShipments'
  | 'shipments'
  | 'lowStock';

/**
 * Pending work: callers with the permission `needs` get its number, and `list` with `filters` (inputs of its operation)
 * shows it.
 */
interface WaitingWork {
  readonly needs: Permission;
  readonly list: WorkList;
  readonly filters: object;
}

/** Permission and list of each kind of pending work. Its number is the total of that list. */
export const waitingWork = {
  channelOrdersToApprove: {
    needs: permissions.approveChannelOrders,
    list: 'channelOrders',
    filters: { status: 'toApprove' },
  },
  channelOrdersDenied: { needs: permissions.editChannelOrders, list: 'channelOrders', filters: { status: 'denied' } },
  channelOrdersToPassOn: {
    needs: permissions.passOnChannelOrders,
    list: 'channelOrders',
    filters: { status: 'approved' },
  },
  channelOrdersOverdue: { needs: permissions.completeChannelOrders, list: 'channelOrders', filters: { overdue: true } },
  channelOrdersToSettle: {
    needs: permissions.settleChannelOrders,
    list: 'channelOrders',
    filters: { status: 'completed' },
  },
  ordersToApprove: { needs: permissions.approveArtwareOrders, list: 'artwareOrders', filters: { toApprove: true } },
  ordersReady: { needs: permissions.editArtwareOrders, list: 'artwareOrders', filters: { ready: true } },
  ordersOverdue: { needs: permissions.editArtwareOrders, list: 'artwareOrders', filters: { overdue: true } },
  ordersDelivered: {
    needs: permissions.completeArtwareOrders,
    list: 'artwareOrders',
    filters: { status: 'delivered' },
  },
  ordersUnpaid: { needs: permissions.payments, list: 'artwareOrders', filters: { unpaid: true } },
  linesToOrder: { needs: permissions.addPurchaseItems, list: 'pendingPurchases', filters: {} },
  purchasesToApprove: {
    needs: permissions.approvePurchaseOrders,
    list: 'purchaseOrders',
    filters: { includeHidden: false, toApprove: true },
  },
  purchasesToBuy: {
    needs: permissions.purchase,
    list: 'purchaseOrders',
    filters: { includeHidden: false, toPurchase: true },
  },
  purchasesToReceive: {
    needs: permissions.receivePurchases,
    list: 'purchaseOrders',
    filters: { includeHidden: false, toReceive: true },
  },
  purchasesOverdue: {
    needs: permissions.purchase,
    list: 'purchaseOrders',
    filters: { includeHidden: false, overdue: true },
  },
  lowStock: { needs: permissions.stock, list: 'lowStock', filters: {} },
  goodsToShip: { needs: permissions.addShipmentItems, list: 'pendingShipments', filters: {} },
  shipmentsPacking: { needs: permissions.startShipments, list: 'shipments', filters: { status: 'packing' } },
  shipmentsUnderWay: { needs: permissions.endShipments, list: 'shipments', filters: { underWay: true } },
  stalePrices: {
    needs: permissions.calculatePrices,
    list: 'prices',
    filters: { isActive: true, stalePrice: true },
  },
} as const satisfies Readonly<Record<WaitingName, WaitingWork>>;

/** The total of a list. `isCapped`: more than `count` rows match. */
export const Total = z.object({ count: z.number().int(), isCapped: z.boolean() });
export type Total = z.output<typeof Total>;

/** Pending work of the caller; kinds that are not permitted are absent. */
export const Waiting = z.object({ work: z.array(Total.extend({ name: z.enum(waitingNames) })) });
export type Waiting = z.output<typeof Waiting>;
