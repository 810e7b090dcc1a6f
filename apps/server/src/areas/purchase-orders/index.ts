export { type PurchaseNeed, releaseNeeds, requestPurchase } from './purchase-needs.ts';
export { lockPurchaseItemsOf } from './purchase-order-kinds.ts';
export { purchasesOf } from './purchases-of-item.ts';
