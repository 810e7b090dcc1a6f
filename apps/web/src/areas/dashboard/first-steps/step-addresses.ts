import type { FirstStepForm } from '@yipin/contract';
import type { WebArea } from '../../../platform/area.ts';
import { createdAt } from '../../../platform/list-page/list-state/new-record.ts';
import { newRecordPath } from '../../../platform/tab/record-address.ts';
import { artwareOrdersArea } from '../../artware-orders/index.ts';
import { artwareProductsArea } from '../../artware-products/index.ts';
import { customersArea } from '../../customers/index.ts';
import { logisticsCompaniesArea } from '../../logistics-companies/index.ts';
import { settingsArea } from '../../settings/index.ts';
import { balancesArea } from '../../stock-views/index.ts';
import { tenantsArea } from '../../tenants/index.ts';
import { usersArea } from '../../users/index.ts';
import { warehousesArea } from '../../warehouses/index.ts';
import { addressOf } from '../dashboard-links.ts';

/** Returns the address of the form of a new record: a page if its records have pages, else a dialog of its list. */
function formOf(area: WebArea): string {
  const address = addressOf(area);
  return area.record ? newRecordPath(address) : createdAt(address, '');
}

/** The addresses of the forms of the first steps. */
export const stepAddresses: Readonly<Record<FirstStepForm, string>> = {
  tenant: formOf(tenantsArea),
  company: `${addressOf(settingsArea)}#firm`,
  rates: addressOf(settingsArea),
  user: formOf(usersArea),
  warehouse: formOf(warehousesArea),
  carrier: formOf(logisticsCompaniesArea),
  product: formOf(artwareProductsArea),
  stock: formOf(balancesArea),
  customer: formOf(customersArea),
  order: formOf(artwareOrdersArea),
};
