import { z } from 'zod';
import { area, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { AgencyOverview } from './agency-overview.ts';
import { CustomerOverview } from './customer-overview.ts';
import { FactoryOverview } from './factory-overview.ts';
import { LastPurchase } from './last-purchase.ts';
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
    input: pageQuery(['salesDate', 'productCode', 'unitPriceAud'], { customerId: CustomerId }),
    output: pageOf(LastSale),
  }),
  productSales: query('GET', 'artware/GetLastPrices', {
    access: permissions.artwareOrders,
    input: pageQuery(['salesDate', 'unitPriceAud'], { productId: ArtwareProductId }),
    output: pageOf(LastSale),
  }),
  productPurchases: query('GET', 'artware/GetLastPurchasePrices', {
    access: permissions.purchaseOrders,
    // Without `viewCost`, sorting by price is ignored.
    input: pageQuery(['purchaseDate', 'unitPriceCny'], { productId: ArtwareProductId }),
    output: pageOf(LastPurchase),
  }),
  factory: query('GET', 'factory/GetOverview', {
    access: permissions.factories,
    input: z.object({ id: FactoryId }),
    output: FactoryOverview,
  }),
  lastPurchases: query('GET', 'factory/GetLastPrices', {
    access: permissions.purchaseOrders,
    // Without `viewCost`, sorting by price is ignored.
    input: pageQuery(['purchaseDate', 'productCode', 'unitPriceCny'], { factoryId: FactoryId }),
    output: pageOf(LastPurchase),
  }),
  agency: query('GET', 'salesChannel/GetOverview', {
    access: permissions.travel,
    input: z.object({ id: SalesChannelId }),
    output: AgencyOverview,
  }),
});
