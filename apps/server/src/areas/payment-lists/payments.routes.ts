import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { outstanding, outstandingGroups, outstandingTotals } from './outstanding.service.ts';
import { groups, list, totals } from './payment-list.service.ts';

export const paymentsRoutes = implement(api.payments, {
  list,
  groups,
  totals,
  outstanding,
  outstandingGroups,
  outstandingTotals,
});
