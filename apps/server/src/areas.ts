import { accountArea } from './areas/account/index.ts';
import { artwareCategoriesArea } from './areas/artware-categories/index.ts';
import { artwareOrdersArea } from './areas/artware-orders/index.ts';
import { artwareProductsArea } from './areas/artware-products/index.ts';
import { auditLogsArea } from './areas/audit-logs/index.ts';
import { billingArea } from './areas/billing/index.ts';
import { channelOrdersArea } from './areas/channel-orders/index.ts';
import { customersArea } from './areas/customers/index.ts';
import { dashboardArea } from './areas/dashboard/index.ts';
import { factoriesArea } from './areas/factories/index.ts';
import { filesArea } from './areas/files/index.ts';
import { goodsArea } from './areas/goods/index.ts';
import { invoiceListsArea } from './areas/invoice-lists/index.ts';
import { logisticsCompaniesArea } from './areas/logistics-companies/index.ts';
import { notificationsArea } from './areas/notifications/index.ts';
import { orderFulfilmentArea } from './areas/order-fulfilment/index.ts';
import { orderRevisionsArea } from './areas/order-revisions/index.ts';
import { partnersArea } from './areas/partners/index.ts';
import { paymentListsArea } from './areas/payment-lists/index.ts';
import { paymentTermsArea } from './areas/payment-terms/index.ts';
import { paymentsArea } from './areas/payments/index.ts';
import { peopleArea } from './areas/people/index.ts';
import { picturesArea } from './areas/pictures/index.ts';
import { pricesArea } from './areas/prices/index.ts';
import { productCategoriesArea } from './areas/product-categories/index.ts';
import { productsArea } from './areas/products/index.ts';
import { purchaseOrdersArea } from './areas/purchase-orders/index.ts';
import { remarksArea } from './areas/remarks/index.ts';
import { rolesArea } from './areas/roles/index.ts';
import { salesChannelsArea } from './areas/sales-channels/index.ts';
import { searchArea } from './areas/search/index.ts';
import { sessionArea } from './areas/session/index.ts';
import { settingsArea } from './areas/settings/index.ts';
import { shipmentsArea } from './areas/shipments/index.ts';
import { startArea } from './areas/start/index.ts';
import { stockArea } from './areas/stock/index.ts';
import { stockTakesArea } from './areas/stock-takes/index.ts';
import { stockTransfersArea } from './areas/stock-transfers/index.ts';
import { stockViewsArea } from './areas/stock-views/index.ts';
import { supplierBillsArea } from './areas/supplier-bills/index.ts';
import { tenantsArea } from './areas/tenants/index.ts';
import { timelineArea } from './areas/timeline/index.ts';
import { traceArea } from './areas/trace/index.ts';
import { usersArea } from './areas/users/index.ts';
import { viewsArea } from './areas/views/index.ts';
import { warehousesArea } from './areas/warehouses/index.ts';
import { workArea } from './areas/work/index.ts';
import type { ServerArea } from './platform/area.ts';
import { audited } from './platform/audit/audited-row.ts';
import { countableLists, countableListsOf } from './platform/catalogue/countable-lists.ts';
import { codeCarriers } from './platform/catalogue/former-codes.ts';
import { findable } from './platform/catalogue/search-provider.ts';
import { usages } from './platform/catalogue/usage.ts';
import { documentTypes } from './platform/documents/document-types.ts';
import { invariants } from './platform/invariants/invariant.ts';
import { expiringRows } from './platform/retention.ts';

/**
 * Every area of the product, lowest first: an area is above the areas that its own tables refer to, and imports only from
 * areas below it. `npm test -- structure` reads the order from here.
 */
export const areas: readonly ServerArea[] = [
  // Company and users
  settingsArea,
  peopleArea,
  rolesArea,
  sessionArea,
  accountArea,
  usersArea,
  notificationsArea,
  viewsArea,
  startArea,
  // Attachments
  filesArea,
  remarksArea,
  picturesArea,
  // Partners and warehouses
  paymentTermsArea,
  customersArea,
  factoriesArea,
  logisticsCompaniesArea,
  salesChannelsArea,
  warehousesArea,
  // Goods
  stockArea,
  artwareCategoriesArea,
  artwareProductsArea,
  productCategoriesArea,
  productsArea,
  goodsArea,
  // Money
  paymentsArea,
  orderRevisionsArea,
  billingArea,
  // Documents
  artwareOrdersArea,
  shipmentsArea,
  purchaseOrdersArea,
  channelOrdersArea,
  stockTransfersArea,
  stockTakesArea,
  supplierBillsArea,
  // Areas across documents
  orderFulfilmentArea,
  // Areas that only read
  stockViewsArea,
  invoiceListsArea,
  paymentListsArea,
  partnersArea,
  auditLogsArea,
  pricesArea,
  timelineArea,
  traceArea,
  workArea,
  searchArea,
  dashboardArea,
  // The installation
  tenantsArea,
];

countableLists.fill(areas.flatMap((area) => countableListsOf(area.routes)));
usages.fill(areas.flatMap((area) => area.usages ?? []));
documentTypes.fill(areas.flatMap((area) => area.documents ?? []));
codeCarriers.fill(areas.flatMap((area) => area.codeCarriers ?? []));
findable.fill(areas.flatMap((area) => area.findable ?? []));
audited.fill(areas.flatMap((area) => area.audited ?? []));
invariants.fill(areas.flatMap((area) => area.invariants ?? []));
expiringRows.fill(areas.flatMap((area) => area.expiring ?? []));
