import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { outstanding, outstandingTotals } from './outstanding.service.ts';
import { list, totals } from './payment-list.service.ts';

export const paymentsRoutes = implement(api.payments, { list, totals, outstanding, outstandingTotals });
