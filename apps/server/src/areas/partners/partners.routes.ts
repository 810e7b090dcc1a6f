import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { customerOverview } from './customer-overview.service.ts';
import { lastSales } from './last-sales.service.ts';

export const partnersRoutes = implement(api.partners, { customer: customerOverview, lastSales });
