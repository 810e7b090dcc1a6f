import type { ServerArea } from '../../platform/area.ts';
import { stockTransferInvariants } from './stock-transfers.invariants.ts';
import { stockTransferAudit } from './stock-transfers.audit.ts';
import { stockTransferSearch } from './stock-transfers.search.ts';
import { stockTransferDocuments } from './stock-transfers.documents.ts';
import { stockTransferCarriers, stockTransferUsages } from './stock-transfers.usages.ts';
import { stockTransferNotices } from './stock-transfers.notices.ts';
import { stockTransfersRoutes } from './stock-transfers.routes.ts';

export { lockTransfers } from './stock-transfer-document.ts';
export { trueUpFreight } from './transfer-freight.ts';

export const stockTransfersArea: ServerArea = {
  name: 'stock-transfers',
  routes: stockTransfersRoutes,
  documents: stockTransferDocuments,
  usages: stockTransferUsages,
  codeCarriers: stockTransferCarriers,
  notices: stockTransferNotices,
  findable: [stockTransferSearch],
  audited: stockTransferAudit,
  invariants: stockTransferInvariants,
};
