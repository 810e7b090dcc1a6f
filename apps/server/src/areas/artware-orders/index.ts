import type { ServerArea } from '../../platform/area.ts';
import { artwareOrderInvariants } from './artware-orders.invariants.ts';
import { artwareOrderAudit } from './artware-orders.audit.ts';
import { artwareOrderSearch } from './artware-orders.search.ts';
import { artwareOrderDocuments } from './artware-orders.documents.ts';
import { artwareOrderCarriers, artwareOrderUsages } from './artware-orders.usages.ts';
import { artwareOrderNotices, overdueOrders } from './artware-orders.notices.ts';
import { artwareOrdersRoutes } from './artware-orders.routes.ts';

export { orderLineSubject } from './artware-orders.invariants.ts';
export {
  markOrdersInProgress,
  artwareOrderItemDocument,
  recordPieces,
  recomputeItems,
  recomputeOrders,
} from './artware-order-document.ts';
export { billOrders } from './billing/bill-orders.ts';
export { canView, readItem, readSavedOrder, requiredBefore, requiredOn } from './artware-order-rows.ts';
export { listOpen as listOpenOrders, total as totalOfOrders } from './artware-orders.service.ts';
export { chargeFreight } from './billing/charge-freight.ts';
export { depositWarnings, depositWarningsOf } from './deposit-warnings.ts';
export { correctLines, freedOf, lockCorrections, type LineCorrection } from './correct-lines.ts';
export { sentOf } from './save/derive-order.ts';
export { markCompleted, markDeleted, markReopened, markRestored } from './close-items.ts';
export { lockItems, lockItemsWithOrders, lockVisibleItems } from './lock-orders.ts';
export { reviseOrders } from './revise-orders.ts';
export { appendForChannel, createForChannel } from './save/save-order.service.ts';

export const artwareOrdersArea: ServerArea = {
  name: 'artware-orders',
  routes: artwareOrdersRoutes,
  documents: artwareOrderDocuments,
  usages: artwareOrderUsages,
  codeCarriers: artwareOrderCarriers,
  notices: artwareOrderNotices,
  dayRules: [overdueOrders],
  findable: [artwareOrderSearch],
  audited: artwareOrderAudit,
  invariants: artwareOrderInvariants,
};
