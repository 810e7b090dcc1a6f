import { z } from 'zod';
import { area, query, requiredText, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { FoundGroup } from './search.ts';

/** Who may see one of the lists that are looked through. */
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

export const searchApi = area('search', {
  /**
   * Looks among everything the caller may list, as its lists search: numbers, codes, names, pinyin and initials. Answers a
   * few rows of each kind; kinds without any are left out.
   */
  find: query('GET', 'Search/Find', {
    access: whereRowsAreFound,
    input: z.object({ text: requiredText(64) }),
    output: z.object({ groups: z.array(FoundGroup) }),
  }),
  /** What each of these is found by, as the names of rows are: in lower case, with pinyin and initials. */
  spell: query('POST', 'Search/Spell', {
    access: 'signed-in',
    input: z.object({ texts: z.array(text(64)).max(100) }),
    output: z.array(z.string()),
  }),
});
