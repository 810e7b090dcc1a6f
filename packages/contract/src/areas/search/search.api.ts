import { z } from 'zod';
import { area, query, requiredText, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { FoundGroup } from './search.ts';

/** Permissions of the lists that are searched. */
const whereRowsAreFound = [
  permissions.artwareProducts,
  permissions.customers,
  permissions.factories,
  permissions.warehouses,
  permissions.logisticsCompanies,
  permissions.channelOrders,
  permissions.travel,
  permissions.artwareOrders,
  permissions.purchaseOrders,
  permissions.shipments,
  permissions.stock,
  permissions.bills,
  permissions.billing,
];

/** The search over all lists. */
export const searchApi = area('search', {
  find: query('GET', 'Search/Find', {
    access: whereRowsAreFound,
    input: z.object({ text: requiredText(64) }),
    output: z.object({ groups: z.array(FoundGroup) }),
  }),
  spell: query('POST', 'Search/Spell', {
    access: 'signed-in',
    input: z.object({ texts: z.array(text(64)).max(100) }),
    output: z.array(z.string()),
  }),
});
