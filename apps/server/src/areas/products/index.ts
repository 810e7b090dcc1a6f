import type { ServerArea } from '../../platform/area.ts';
import { channelProductAudit } from './products.audit.ts';
import { channelProductSearch } from './products.search.ts';
import { productUsages } from './products.usages.ts';
import { productsRoutes } from './products.routes.ts';

export { requireActiveChannelProduct } from './products.service.ts';

export const productsArea: ServerArea = {
  name: 'products',
  routes: productsRoutes,
  usages: productUsages,
  findable: [channelProductSearch],
  audited: channelProductAudit,
};
