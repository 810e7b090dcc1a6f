import type { ServerArea } from '../../platform/area.ts';
import { stockTransferNotices } from './stock-transfers.notices.ts';
import { stockTransfersRoutes } from './stock-transfers.routes.ts';

export { lockTransfers } from './stock-transfer-document.ts';
export { trueUpFreight } from './transfer-freight.ts';

export const stockTransfersArea: ServerArea = {
  name: 'stock-transfers',
  routes: stockTransfersRoutes,
  notices: stockTransferNotices,
};
