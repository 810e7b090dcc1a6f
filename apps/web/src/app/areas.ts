import { artwareCategoriesArea } from '../areas/artware-categories/index.ts';
import { artwareOrdersArea } from '../areas/artware-orders/index.ts';
import { artwareProductsArea } from '../areas/artware-products/index.ts';
import { auditLogsArea } from '../areas/audit-logs/index.ts';
import { invoicesArea } from '../areas/billing/index.ts';
import { channelOrdersArea } from '../areas/channel-orders/index.ts';
import { customersArea } from '../areas/customers/index.ts';
import { factoriesArea } from '../areas/factories/index.ts';
import { goodsArea } from '../areas/goods/index.ts';
import { logisticsCompaniesArea } from '../areas/logistics-companies/index.ts';
import { pendingShipmentsArea, shipmentsArea } from '../areas/shipments/index.ts';
import { outstandingArea, paymentsArea } from '../areas/payments/index.ts';
import { pendingPurchasesArea, purchaseOrdersArea } from '../areas/purchase-orders/index.ts';
import { productCategoriesArea } from '../areas/product-categories/index.ts';
import { productsArea } from '../areas/products/index.ts';
import { pricesArea } from '../areas/prices/index.ts';
import { rolesArea } from '../areas/roles/index.ts';
import { salesChannelsArea } from '../areas/sales-channels/index.ts';
import { usersArea } from '../areas/users/index.ts';
import { settingsArea } from '../areas/settings/index.ts';
import { balancesArea, deadStockArea, ledgerArea, lowStockArea, stockValueArea } from '../areas/stock-views/index.ts';
import { tenantsArea } from '../areas/tenants/index.ts';
import { stockTakesArea } from '../areas/stock-takes/index.ts';
import { supplierBillsArea } from '../areas/supplier-bills/index.ts';
import { stockTransfersArea } from '../areas/stock-transfers/index.ts';
import { warehousesArea } from '../areas/warehouses/index.ts';
import type { WebArea } from '../platform/area.ts';

/** The pages of all areas, in the order of the menu. A new area is added here. */
export const areas: readonly WebArea[] = [
  artwareProductsArea,
  artwareOrdersArea,
  customersArea,
  pricesArea,
  paymentsArea,
  outstandingArea,
  invoicesArea,
  purchaseOrdersArea,
  pendingPurchasesArea,
  supplierBillsArea,
  channelOrdersArea,
  productsArea,
  goodsArea,
  salesChannelsArea,
  productCategoriesArea,
  factoriesArea,
  shipmentsArea,
  pendingShipmentsArea,
  balancesArea,
  ledgerArea,
  lowStockArea,
  deadStockArea,
  stockValueArea,
  stockTransfersArea,
  stockTakesArea,
  artwareCategoriesArea,
  warehousesArea,
  logisticsCompaniesArea,
  usersArea,
  rolesArea,
  tenantsArea,
  settingsArea,
  auditLogsArea,
];
