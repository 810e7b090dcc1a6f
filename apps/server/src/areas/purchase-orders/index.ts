export { writeBilled } from './billed.ts';
export { receiptPlaces } from './costed-orders.ts';
export { totalOfPending } from './pending-purchases.service.ts';
export { total as totalOfPurchases } from './purchase-orders.service.ts';
export { expectedBefore, expectedOn } from './to-come.ts';
export {
  type GivenUp,
  giveUpPurchases,
  isPurchased,
  type PurchaseNeed,
  releaseNeeds,
  requestPurchase,
  takeNeedIds,
} from './purchase-needs.ts';
export { lockPurchaseChain, lockPurchaseItemsOf, type PurchaseChain } from './purchase-order-kinds.ts';
export { purchaseAlone, purchasesOf } from './purchases-of-item.ts';
