import { api } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { equals } from '../../platform/catalogue/select-page.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { seenInvoices } from '../billing/index.ts';
import { invoices } from '../billing/billing.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { goods } from '../goods/goods.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { products as channelProducts } from '../products/products.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { defineSearchProvider, given } from './search-provider.ts';

const always = sql<boolean>`true`.as('is_always_active');

const agencyOrders = defineSearchProvider<typeof channelOrders>({
  kind: 'channelOrder',
  list: api.channelOrders.list,
  base: channelOrders,
  code: channelOrders.orderNumber,
  names: [[channelOrders.channelId, salesChannels]],
  isOwn: ({ channelSellerId }) =>
    channelSellerId === undefined ? undefined : equals(channelOrders.salesId)(channelSellerId),
  rows: (qb, page) =>
    qb
      .select({ id: channelOrders.id, code: channelOrders.orderNumber, name: salesChannels.name, isActive: always })
      .from(page)
      .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId)),
});

const orders = defineSearchProvider<typeof artwareOrders>({
  kind: 'artwareOrder',
  list: api.artwareOrders.list,
  base: artwareOrders,
  code: artwareOrders.orderNumber,
  names: [[artwareOrders.customerId, customers]],
  isOwn: ({ sellerId }) => (sellerId === undefined ? undefined : equals(artwareOrders.salesId)(sellerId)),
  rows: (qb, page) =>
    qb
      .select({ id: artwareOrders.id, code: artwareOrders.orderNumber, name: customers.name, isActive: always })
      .from(page)
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId)),
});

const purchases = defineSearchProvider<typeof purchaseOrders>({
  kind: 'purchaseOrder',
  list: api.purchaseOrders.list,
  base: purchaseOrders,
  code: purchaseOrders.orderNumber,
  names: [[purchaseOrders.factoryId, factories]],
  rows: (qb, page) =>
    qb
      .select({
        id: purchaseOrders.id,
        code: purchaseOrders.orderNumber,
        name: factories.name,
        isActive: sql<boolean>`not ${purchaseOrders.isHidden}`.as('is_listed'),
      })
      .from(page)
      .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId)),
});

const deliveries = defineSearchProvider<typeof shipments>({
  kind: 'shipment',
  list: api.shipments.list,
  base: shipments,
  code: shipments.orderNumber,
  names: [[shipments.customerId, customers]],
  rows: (qb, page) =>
    qb
      .select({ id: shipments.id, code: shipments.orderNumber, name: customers.name, isActive: always })
      .from(page)
      .innerJoin(customers, eq(customers.id, shipments.customerId)),
});

const moves = defineSearchProvider<typeof stockTransfers>({
  kind: 'stockTransfer',
  list: api.stockTransfers.list,
  base: stockTransfers,
  code: stockTransfers.orderNumber,
  names: [
    [stockTransfers.fromWarehouseId, warehouses],
    [stockTransfers.toWarehouseId, warehouses],
  ],
  rows: (qb, page) =>
    qb
      .select({ id: stockTransfers.id, code: stockTransfers.orderNumber, name: warehouses.name, isActive: always })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTransfers.toWarehouseId)),
});

const counts = defineSearchProvider<typeof stockTakes>({
  kind: 'stockTake',
  list: api.stockTakes.list,
  base: stockTakes,
  code: stockTakes.orderNumber,
  names: [[stockTakes.warehouseId, warehouses]],
  rows: (qb, page) =>
    qb
      .select({ id: stockTakes.id, code: stockTakes.orderNumber, name: warehouses.name, isActive: always })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId)),
});

const invoiced = defineSearchProvider<typeof invoices>({
  kind: 'invoice',
  list: api.billing.list,
  base: invoices,
  code: invoices.number,
  names: [
    [invoices.customerId, customers],
    [invoices.channelId, salesChannels],
  ],
  isOwn: ({ seen }) => seenInvoices(seen),
  rows: (qb, page) =>
    qb
      .select({
        id: invoices.id,
        code: invoices.number,
        name: sql<string>`${invoices.billTo} ->> 'name'`.as('billed_name'),
        isActive: sql<boolean>`${invoices.voidedAt} is null`.as('is_valid'),
      })
      .from(page),
});

const bills = defineSearchProvider<typeof supplierBills>({
  kind: 'supplierBill',
  list: api.supplierBills.list,
  base: supplierBills,
  code: supplierBills.orderNumber,
  names: [
    [supplierBills.factoryId, factories],
    [supplierBills.logisticsCompanyId, logisticsCompanies],
  ],
  rows: (qb, page) =>
    qb
      .select({
        id: supplierBills.id,
        code: supplierBills.orderNumber,
        // The number of the supplier is included because users search by it.
        name: sql<string>`concat_ws(' · ', coalesce(${factories.name}, ${logisticsCompanies.name}), nullif(${supplierBills.supplierNumber}, ''))`.as(
          'supplier_name',
        ),
        isActive: sql<boolean>`${supplierBills.cancelledAt} is null`.as('is_standing'),
      })
      .from(page)
      .leftJoin(factories, eq(factories.id, supplierBills.factoryId))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId)),
});

/** The name of a product in the language of the caller. */
const productName = sql<string>`coalesce(case ${given('language')}::text
  when 'en-US' then nullif(${artwareProducts.nameEn}, '')
  when 'zh-TW' then nullif(${artwareProducts.nameTw}, '') end, ${artwareProducts.name})`.as('product_name');

const products = defineSearchProvider<typeof artwareProducts>({
  kind: 'artwareProduct',
  list: api.artwareProducts.list,
  base: artwareProducts,
  code: artwareProducts.productCode,
  rows: (qb, page) =>
    qb
      .select({
        id: artwareProducts.id,
        code: sql<string>`concat_ws(' ', ${artwareProducts.productCode}, nullif(${artwareProducts.code}, ''))`.as(
          'codes',
        ),
        name: productName,
        isActive: artwareProducts.isActive,
      })
      .from(page),
});

/** The columns of records with a code and a name that can be deactivated. */
function namedIn<Base extends Record<'id' | 'code' | 'name' | 'isActive', PgColumn>>({
  id,
  code,
  name,
  isActive,
}: Base): Pick<Base, 'id' | 'code' | 'name' | 'isActive'> {
  return { id, code, name, isActive };
}

const buyers = defineSearchProvider<typeof customers>({
  kind: 'customer',
  list: api.customers.list,
  base: customers,
  code: customers.code,
  rows: (qb, page) => qb.select(namedIn(customers)).from(page),
});

const makers = defineSearchProvider<typeof factories>({
  kind: 'factory',
  list: api.factories.list,
  base: factories,
  code: factories.code,
  rows: (qb, page) => qb.select(namedIn(factories)).from(page),
});

const places = defineSearchProvider<typeof warehouses>({
  kind: 'warehouse',
  list: api.warehouses.list,
  base: warehouses,
  code: warehouses.code,
  rows: (qb, page) => qb.select(namedIn(warehouses)).from(page),
});

const carriers = defineSearchProvider<typeof logisticsCompanies>({
  kind: 'logisticsCompany',
  list: api.logisticsCompanies.list,
  base: logisticsCompanies,
  code: logisticsCompanies.code,
  rows: (qb, page) => qb.select(namedIn(logisticsCompanies)).from(page),
});

const agencies = defineSearchProvider<typeof salesChannels>({
  kind: 'salesChannel',
  list: api.salesChannels.list,
  base: salesChannels,
  code: salesChannels.code,
  rows: (qb, page) => qb.select(namedIn(salesChannels)).from(page),
});

const offers = defineSearchProvider<typeof channelProducts>({
  kind: 'product',
  list: api.products.list,
  base: channelProducts,
  code: channelProducts.code,
  rows: (qb, page) => qb.select(namedIn(channelProducts)).from(page),
});

const units = defineSearchProvider<typeof goods>({
  kind: 'goods',
  list: api.goods.list,
  base: goods,
  code: goods.code,
  rows: (qb, page) => qb.select(namedIn(goods)).from(page),
});

/** All searches in the order of their results: documents, which are also found by their partner, after the partners. */
export const searchProviders = [
  products,
  buyers,
  makers,
  places,
  carriers,
  agencyOrders,
  agencies,
  offers,
  units,
  orders,
  purchases,
  deliveries,
  moves,
  counts,
  invoiced,
  bills,
] as const;
