import type { ServerArea } from '../../platform/area.ts';
import { purchaseOrderInvariants } from './invariants/index.ts';
import { purchaseOrderAudit } from './purchase-orders.audit.ts';
import { purchaseOrderSearch } from './purchase-orders.search.ts';
import { purchaseOrderDocuments } from './purchase-orders.documents.ts';
import { purchaseOrderCarriers, purchaseOrderUsages } from './purchase-orders.usages.ts';
import { overduePurchases, purchaseNotices } from './purchase-orders.notices.ts';
import { purchaseOrdersRoutes } from './purchase-orders.routes.ts';

export { purchaseItemSubject } from './invariants/index.ts';
export { writeBilled } from './items/billed.ts';
export { receiptStockKeys } from './costs/costed-orders.ts';
export { pending as listPurchaseRequests, totalOfPending } from './requests/pending-purchases.service.ts';
export { listOpen as listOpenPurchases, total as totalOfPurchases } from './purchase-orders.service.ts';
export { expectedBefore, expectedOn } from './items/on-order.ts';
export {
  type ReleasedPart,
  cancelRequests,
  releasePurchaseParts,
  isPurchased,
  type NewPurchaseRequest,
  releasePurchases,
  createPurchaseRequests,
  reserveRequestIds,
} from './requests/purchase-requests.ts';
export { lockPurchaseChain, lockPurchaseItemsOf, type PurchaseChain } from './lock-chain.ts';
export { purchaseAlone, purchasesOf } from './requests/purchases-of-item.ts';

export const purchaseOrdersArea: ServerArea = {
  name: 'purchase-orders',
  routes: purchaseOrdersRoutes,
  documents: purchaseOrderDocuments,
  usages: purchaseOrderUsages,
  codeCarriers: purchaseOrderCarriers,
  notices: purchaseNotices,
  dayRules: [overduePurchases],
  findable: [purchaseOrderSearch],
  audited: purchaseOrderAudit,
  invariants: purchaseOrderInvariants,
};
