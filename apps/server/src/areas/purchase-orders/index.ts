export { type PurchaseNeed, releaseNeeds, requestPurchase, takeNeedIds } from './purchase-needs.ts';
export { lockPurchaseItemsOf } from './purchase-order-kinds.ts';
export { purchaseAlone, purchasesOf } from './purchases-of-item.ts';
