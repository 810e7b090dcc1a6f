export { itemKind, lockItems, lockItemsAndOrders, settleItems, settleTotal } from './artware-order-kinds.ts';
export { maySee, readItem } from './artware-order-rows.ts';
