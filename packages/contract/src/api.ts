import { traceApi } from './areas/trace/trace.api.ts';
import { shipmentsApi } from './areas/shipments/shipments.api.ts';
import { purchaseOrdersApi } from './areas/purchase-orders/purchase-orders.api.ts';
import { orderFulfilmentApi } from './areas/order-fulfilment/order-fulfilment.api.ts';
import { accountApi } from './areas/account/account.api.ts';
import { auditLogsApi } from './areas/audit-logs/audit-logs.api.ts';
import { artwareOrdersApi } from './areas/artware-orders/artware-orders.api.ts';
import { artwareCategoriesApi } from './areas/artware-categories/artware-categories.api.ts';
import { artwareProductsApi } from './areas/artware-products/artware-products.api.ts';
import { billingApi } from './areas/billing/billing.api.ts';
import { channelOrdersApi } from './areas/channel-orders/channel-orders.api.ts';
import { goodsApi } from './areas/goods/goods.api.ts';
import { productCategoriesApi } from './areas/product-categories/product-categories.api.ts';
import { productsApi } from './areas/products/products.api.ts';
import { salesChannelsApi } from './areas/sales-channels/sales-channels.api.ts';
import { customersApi } from './areas/customers/customers.api.ts';
import { factoriesApi } from './areas/factories/factories.api.ts';
import { logisticsCompaniesApi } from './areas/logistics-companies/logistics-companies.api.ts';
import { notificationsApi } from './areas/notifications/notifications.api.ts';
import { picturesApi } from './areas/pictures/pictures.api.ts';
import { pricesApi } from './areas/prices/prices.api.ts';
import { partnersApi } from './areas/partners/partners.api.ts';
import { paymentsApi } from './areas/payments/payments.api.ts';
import { paymentTermsApi } from './areas/payment-terms/payment-terms.api.ts';
import { rolesApi } from './areas/roles/roles.api.ts';
import { settingsApi } from './areas/settings/settings.api.ts';
import { timelineApi } from './areas/timeline/timeline.api.ts';
import { tenantsApi } from './areas/tenants/tenants.api.ts';
import { searchApi } from './areas/search/search.api.ts';
import { dashboardApi } from './areas/dashboard/dashboard.api.ts';
import { sessionApi } from './areas/session/session.api.ts';
import { startApi } from './areas/start/start.api.ts';
import { stockTakesApi } from './areas/stock-takes/stock-takes.api.ts';
import { stockTransfersApi } from './areas/stock-transfers/stock-transfers.api.ts';
import { supplierBillsApi } from './areas/supplier-bills/supplier-bills.api.ts';
import { stockApi } from './areas/stock/stock.api.ts';
import { usersApi } from './areas/users/users.api.ts';
import { viewsApi } from './areas/views/views.api.ts';
import { warehousesApi } from './areas/warehouses/warehouses.api.ts';
import { workApi } from './areas/work/work.api.ts';

/**
 * The operations of every area. They are listed by name because the compiler shortens inferred types in declarations
 * beyond a length.
 */
type YipinApi = {
  readonly account: typeof accountApi;
  readonly trace: typeof traceApi;
  readonly shipments: typeof shipmentsApi;
  readonly purchaseOrders: typeof purchaseOrdersApi;
  readonly orderFulfilment: typeof orderFulfilmentApi;
  readonly artwareOrders: typeof artwareOrdersApi;
  readonly artwareCategories: typeof artwareCategoriesApi;
  readonly artwareProducts: typeof artwareProductsApi;
  readonly auditLogs: typeof auditLogsApi;
  readonly billing: typeof billingApi;
  readonly channelOrders: typeof channelOrdersApi;
  readonly customers: typeof customersApi;
  readonly factories: typeof factoriesApi;
  readonly goods: typeof goodsApi;
  readonly logisticsCompanies: typeof logisticsCompaniesApi;
  readonly notifications: typeof notificationsApi;
  readonly partners: typeof partnersApi;
  readonly payments: typeof paymentsApi;
  readonly paymentTerms: typeof paymentTermsApi;
  readonly productCategories: typeof productCategoriesApi;
  readonly products: typeof productsApi;
  readonly pictures: typeof picturesApi;
  readonly prices: typeof pricesApi;
  readonly roles: typeof rolesApi;
  readonly salesChannels: typeof salesChannelsApi;
  readonly search: typeof searchApi;
  readonly dashboard: typeof dashboardApi;
  readonly session: typeof sessionApi;
  readonly settings: typeof settingsApi;
  readonly start: typeof startApi;
  readonly stock: typeof stockApi;
  readonly stockTakes: typeof stockTakesApi;
  readonly stockTransfers: typeof stockTransfersApi;
  readonly supplierBills: typeof supplierBillsApi;
  readonly tenants: typeof tenantsApi;
  readonly timeline: typeof timelineApi;
  readonly users: typeof usersApi;
  readonly views: typeof viewsApi;
  readonly warehouses: typeof warehousesApi;
  readonly work: typeof workApi;
};

/** Every operation of the product, by area. */
export const api: YipinApi = {
  account: accountApi,
  trace: traceApi,
  shipments: shipmentsApi,
  purchaseOrders: purchaseOrdersApi,
  orderFulfilment: orderFulfilmentApi,
  artwareOrders: artwareOrdersApi,
  artwareCategories: artwareCategoriesApi,
  artwareProducts: artwareProductsApi,
  auditLogs: auditLogsApi,
  billing: billingApi,
  channelOrders: channelOrdersApi,
  customers: customersApi,
  factories: factoriesApi,
  goods: goodsApi,
  logisticsCompanies: logisticsCompaniesApi,
  notifications: notificationsApi,
  partners: partnersApi,
  payments: paymentsApi,
  paymentTerms: paymentTermsApi,
  productCategories: productCategoriesApi,
  products: productsApi,
  pictures: picturesApi,
  prices: pricesApi,
  roles: rolesApi,
  salesChannels: salesChannelsApi,
  search: searchApi,
  dashboard: dashboardApi,
  session: sessionApi,
  settings: settingsApi,
  start: startApi,
  stock: stockApi,
  stockTakes: stockTakesApi,
  stockTransfers: stockTransfersApi,
  supplierBills: supplierBillsApi,
  tenants: tenantsApi,
  timeline: timelineApi,
  users: usersApi,
  views: viewsApi,
  warehouses: warehousesApi,
  work: workApi,
};
