import type { ServerArea } from '../../platform/area.ts';
import { paymentsRoutes } from './payments.routes.ts';

export { outstandingTotals } from './outstanding.service.ts';

export const paymentListsArea: ServerArea = { name: 'payment-lists', routes: paymentsRoutes };
