import { type Permission, permissions } from '../../permissions.ts';
import { outOfStock } from '../dashboard/dashboard.ts';
import { waitingWork } from '../dashboard/waiting.ts';

/** The names of built-in views, which are the keys of their texts. */
export const builtInViewNames = [
  'all',
  'toApprove',
  'ready',
  'overdue',
  'unpaid',
  'mine',
  'toPassOn',
  'toSettle',
  'toPurchase',
  'toReceive',
  'packing',
  'underWay',
  'active',
  'outOfStock',
  'stale',
] as const;
/** A name of {@link builtInViewNames}. */
export type BuiltInViewName = (typeof builtInViewNames)[number];

/** A view that every user of a list has. */
export interface BuiltInView {
  readonly name: BuiltInViewName;
  /** Inputs of the list's operation. */
  readonly filters: object;
  /** The filter that is the caller. */
  readonly own?: string;
  /** The permission without which the view shows the same rows as the list. */
  readonly needs?: Permission;
}

/** The list as it opens. */
const all: BuiltInView = { name: 'all', filters: {} };
const w = waitingWork;

/** The built-in views of lists by the id of the list's operation. Lists without an entry have one of all rows. */
const builtInViews: Readonly<Record<string, readonly BuiltInView[]>> = {
  'artwareOrders.list': [
    all,
    { name: 'toApprove', filters: w.ordersToApprove.filters },
    { name: 'ready', filters: w.ordersReady.filters },
    { name: 'overdue', filters: w.ordersOverdue.filters },
    { name: 'unpaid', filters: w.ordersUnpaid.filters },
    { name: 'mine', filters: {}, own: 'salesId', needs: permissions.viewAllArtwareOrders },
  ],
  'channelOrders.list': [
    all,
    { name: 'toApprove', filters: w.channelOrdersToApprove.filters },
    { name: 'toPassOn', filters: w.channelOrdersToPassOn.filters },
    { name: 'overdue', filters: w.channelOrdersOverdue.filters },
    { name: 'toSettle', filters: w.channelOrdersToSettle.filters },
    { name: 'mine', filters: {}, own: 'salesId', needs: permissions.viewAllChannelOrders },
  ],
  'purchaseOrders.list': [
    all,
    { name: 'toApprove', filters: w.purchasesToApprove.filters },
    { name: 'toPurchase', filters: w.purchasesToBuy.filters },
    { name: 'toReceive', filters: w.purchasesToReceive.filters },
    { name: 'overdue', filters: w.purchasesOverdue.filters },
  ],
  'shipments.list': [
    all,
    { name: 'packing', filters: w.shipmentsPacking.filters },
    { name: 'underWay', filters: w.shipmentsUnderWay.filters },
  ],
  'artwareProducts.list': [
    all,
    { name: 'active', filters: { isActive: true } },
    { name: 'outOfStock', filters: outOfStock },
  ],
  'prices.list': [all, { name: 'stale', filters: w.stalePrices.filters }],
};

/** Returns the built-in views of a list for a user. */
export function builtInViewsOf(listKey: string, has: (permission: Permission) => boolean): readonly BuiltInView[] {
  return (builtInViews[listKey] ?? [all]).filter(({ needs }) => needs === undefined || has(needs));
}

/** Returns the filters of a built-in view for a user. */
export function filtersOfView({ filters, own }: BuiltInView, userId: number): object {
  return own === undefined ? filters : { ...filters, [own]: userId };
}
