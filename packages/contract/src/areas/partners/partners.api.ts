import { z } from 'zod';
import { area, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { CustomerOverview } from './customer-overview.ts';
import { LastSale } from './last-sale.ts';

/** What documents show about customers, factories, agencies and products, for the pages of these. */
export const partnersApi = area('partners', {
  customer: query('GET', 'customer/GetOverview', {
    access: permissions.customers,
    input: z.object({ id: CustomerId }),
    output: CustomerOverview,
  }),
  lastSales: query('GET', 'customer/GetLastPrices', {
    access: permissions.artwareOrders,
    input: pageQuery(['id', 'productCode', 'unitPriceAud', 'quantity'], { customerId: CustomerId }),
    output: pageOf(LastSale),
  }),
});
