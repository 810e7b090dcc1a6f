import type { ServerArea } from '../../platform/area.ts';
import { coded } from '../../platform/audit/audited-row.ts';
import { factories } from './factories.table.ts';
import { factorySearch } from './factories.search.ts';
import { factoryUsages } from './factories.usages.ts';
import { factoriesRoutes } from './factories.routes.ts';

export { requireActiveFactory } from './factories.service.ts';

export const factoriesArea: ServerArea = {
  name: 'factories',
  routes: factoriesRoutes,
  usages: factoryUsages,
  findable: [factorySearch],
  documents: [{ docType: 'FA', area: 'factories', table: factories, label: factories.code }],
  audited: [{ ...coded(factories, 'factoryId', 'defaultFactoryId'), docType: 'FA' }],
};
