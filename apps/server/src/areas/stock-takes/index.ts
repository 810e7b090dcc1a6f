import type { ServerArea } from '../../platform/area.ts';
import { stockTakeInvariants } from './stock-takes.invariants.ts';
import { stockTakeAudit } from './stock-takes.audit.ts';
import { stockTakeSearch } from './stock-takes.search.ts';
import { stockTakeDocuments } from './stock-takes.documents.ts';
import { stockTakeCarriers } from './stock-takes.usages.ts';
import { stockTakeNotices } from './stock-takes.notices.ts';
import { stockTakesRoutes } from './stock-takes.routes.ts';

export const stockTakesArea: ServerArea = {
  name: 'stock-takes',
  routes: stockTakesRoutes,
  documents: stockTakeDocuments,
  codeCarriers: stockTakeCarriers,
  notices: stockTakeNotices,
  findable: [stockTakeSearch],
  audited: stockTakeAudit,
  invariants: stockTakeInvariants,
};
