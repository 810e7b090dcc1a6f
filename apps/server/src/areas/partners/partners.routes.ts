import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { agencyOverview } from './agency-overview.service.ts';
import { customerOverview } from './customer-overview.service.ts';
import { factoryOverview } from './factory-overview.service.ts';
import { lastPurchases, productPurchases } from './last-purchases.service.ts';
import { lastSales, productSales } from './last-sales.service.ts';

export const partnersRoutes = implement(api.partners, {
  customer: customerOverview,
  lastSales,
  productSales,
  factory: factoryOverview,
  lastPurchases,
  productPurchases,
  agency: agencyOverview,
});
