export { type PurchaseNeed, releaseNeeds, requestPurchase } from './purchase-needs.ts';
export { lockPurchaseItemsOf } from './purchase-order-kinds.ts';
export { readItem as readPurchaseItem } from './purchase-order-rows.ts';
export { purchasesOf } from './purchases-of-item.ts';
