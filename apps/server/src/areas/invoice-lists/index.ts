import type { ServerArea } from '../../platform/area.ts';
import { invoiceSearch } from './invoices.search.ts';
import { invoicesRoutes } from './invoices.routes.ts';

export const invoiceListsArea: ServerArea = {
  name: 'invoice-lists',
  routes: invoicesRoutes,
  findable: [invoiceSearch],
};
