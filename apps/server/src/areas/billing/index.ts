import type { ServerArea } from '../../platform/area.ts';
import { invoiceSearch } from './billing.search.ts';
import { billingRoutes } from './billing.routes.ts';

export { billChannelOrders } from './bill-channel-orders.ts';
export { billOrders } from './bill-orders.ts';
export { billingOf, nothingBilled } from './order-billing.ts';

export const billingArea: ServerArea = { name: 'billing', routes: billingRoutes, findable: [invoiceSearch] };
