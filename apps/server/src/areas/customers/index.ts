import type { ServerArea } from '../../platform/area.ts';
import { coded } from '../../platform/audit/audited-row.ts';
import { customers } from './customers.table.ts';
import { customerSearch } from './customers.search.ts';
import { customerUsages } from './customers.usages.ts';
import { customersRoutes } from './customers.routes.ts';

export { defaultAddressOf } from './default-address.ts';
export { findCustomer, requireActiveCustomer } from './customers.service.ts';

export const customersArea: ServerArea = {
  name: 'customers',
  routes: customersRoutes,
  usages: customerUsages,
  findable: [customerSearch],
  documents: [{ docType: 'CU', area: 'customers', table: customers, label: customers.code }],
  audited: [{ ...coded(customers, 'customerId'), docType: 'CU' }],
};
