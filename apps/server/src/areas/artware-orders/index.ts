export {
  itemKind,
  lockItems,
  lockItemsAndOrders,
  placeApproved,
  settleItems,
  settleTotal,
} from './artware-order-kinds.ts';
export { maySee, readItem } from './artware-order-rows.ts';
