import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { AgencyOverview } from './agency-overview.ts';
import { CustomerOverview } from './customer-overview.ts';
import { FactoryOverview } from './factory-overview.ts';
import { LastPurchase } from './last-purchase.ts';
import { LastSale, maxLastPrices } from './last-sale.ts';

/** What documents show about customers, factories, agencies and products, for the pages of these. */
export const partnersApi = area('partners', {
  customer: query('GET', 'customer/GetOverview', {
    access: permissions.customers,
    input: z.object({ id: CustomerId }),
    output: CustomerOverview,
  }),
  lastSales: query('GET', 'customer/GetLastPrices', {
    access: permissions.artwareOrders,
    input: z.object({ customerId: CustomerId }),
    output: z.array(LastSale).max(maxLastPrices),
  }),
  productSales: query('GET', 'artware/GetLastPrices', {
    access: permissions.artwareOrders,
    input: z.object({ productId: ArtwareProductId }),
    output: z.array(LastSale).max(maxLastPrices),
  }),
  productPurchases: query('GET', 'artware/GetLastPurchasePrices', {
    access: permissions.purchaseOrders,
    input: z.object({ productId: ArtwareProductId }),
    output: z.array(LastPurchase).max(maxLastPrices),
  }),
  factory: query('GET', 'factory/GetOverview', {
    access: permissions.factories,
    input: z.object({ id: FactoryId }),
    output: FactoryOverview,
  }),
  lastPurchases: query('GET', 'factory/GetLastPrices', {
    access: permissions.purchaseOrders,
    input: z.object({ factoryId: FactoryId }),
    output: z.array(LastPurchase).max(maxLastPrices),
  }),
  agency: query('GET', 'salesChannel/GetOverview', {
    access: permissions.travel,
    input: z.object({ id: SalesChannelId }),
    output: AgencyOverview,
  }),
});
