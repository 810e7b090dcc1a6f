import path from 'node:path';
import * as contract from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { accountRoutes } from './areas/account/account.routes.ts';
import { artwareCategoriesRoutes } from './areas/artware-categories/artware-categories.routes.ts';
import { artwareOrdersRoutes } from './areas/artware-orders/artware-orders.routes.ts';
import { artwareProductsRoutes } from './areas/artware-products/artware-products.routes.ts';
import { auditLogsRoutes } from './areas/audit-logs/audit-logs.routes.ts';
import { channelOrdersRoutes } from './areas/channel-orders/channel-orders.routes.ts';
import { customersRoutes } from './areas/customers/customers.routes.ts';
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts';
import { factoriesRoutes } from './areas/factories/factories.routes.ts';
import { billingRoutes } from './areas/billing/billing.routes.ts';
import { paymentsRoutes } from './areas/payment-lists/payments.routes.ts';
import { paymentTermsRoutes } from './areas/payment-terms/payment-terms.routes.ts';
import { goodsRoutes } from './areas/goods/goods.routes.ts';
import { productCategoriesRoutes } from './areas/product-categories/product-categories.routes.ts';
import { productsRoutes } from './areas/products/products.routes.ts';
import { salesChannelsRoutes } from './areas/sales-channels/sales-channels.routes.ts';
import { logisticsCompaniesRoutes } from './areas/logistics-companies/logistics-companies.routes.ts';
import { startNotificationWorker } from './areas/notifications/index.ts';
import { notificationsRoutes } from './areas/notifications/notifications.routes.ts';
import { orderFulfilmentRoutes } from './areas/order-fulfilment/order-fulfilment.routes.ts';
import { traceRoutes } from './areas/trace/trace.routes.ts';
import { pricesRoutes } from './areas/prices/prices.routes.ts';
import { purchaseOrdersRoutes } from './areas/purchase-orders/purchase-orders.routes.ts';
import { picturesRoutes } from './areas/pictures/pictures.routes.ts';
import { rolesRoutes } from './areas/roles/roles.routes.ts';
import { searchRoutes } from './areas/search/search.routes.ts';
import { sessionRoutes } from './areas/session/session.routes.ts';
import { settingsRoutes } from './areas/settings/settings.routes.ts';
import { shipmentsRoutes } from './areas/shipments/shipments.routes.ts';
import { stockTakesRoutes } from './areas/stock-takes/stock-takes.routes.ts';
import { stockTransfersRoutes } from './areas/stock-transfers/stock-transfers.routes.ts';
import { supplierBillsRoutes } from './areas/supplier-bills/supplier-bills.routes.ts';
import { stockRoutes } from './areas/stock-views/stock.routes.ts';
import { timelineRoutes } from './areas/timeline/timeline.routes.ts';
import { tenantsRoutes } from './areas/tenants/tenants.routes.ts';
import { usersRoutes } from './areas/users/users.routes.ts';
import { warehousesRoutes } from './areas/warehouses/warehouses.routes.ts';
import { dayRules, noticeRules } from './notice-rules.ts';
import { type Files, serveFiles } from './platform/files/index.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountOpenApi } from './platform/http/mount-openapi.ts';
import { mount } from './platform/http/mount.ts';
import { createServer } from './platform/http/server.ts';
import { transact } from './platform/unit-of-work.ts';
import { mountWeb } from './platform/http/web.ts';

/** Every route of the product. */
export const routes = [
  ...accountRoutes,
  ...artwareCategoriesRoutes,
  ...artwareOrdersRoutes,
  ...artwareProductsRoutes,
  ...auditLogsRoutes,
  ...channelOrdersRoutes,
  ...customersRoutes,
  ...dashboardRoutes,
  ...factoriesRoutes,
  ...goodsRoutes,
  ...paymentsRoutes,
  ...paymentTermsRoutes,
  ...billingRoutes,
  ...productCategoriesRoutes,
  ...productsRoutes,
  ...salesChannelsRoutes,
  ...logisticsCompaniesRoutes,
  ...notificationsRoutes,
  ...orderFulfilmentRoutes,
  ...traceRoutes,
  ...picturesRoutes,
  ...pricesRoutes,
  ...purchaseOrdersRoutes,
  ...rolesRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...shipmentsRoutes,
  ...stockRoutes,
  ...stockTakesRoutes,
  ...stockTransfersRoutes,
  ...supplierBillsRoutes,
  ...tenantsRoutes,
  ...timelineRoutes,
  ...usersRoutes,
  ...warehousesRoutes,
];

interface AppOptions {
  readonly pool: pg.Pool;
  readonly logLevel: string;
  readonly clientOrigins: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly isStopping: () => boolean;
  /** Connection string of the application's role, to hear what other processes have to tell; absent = no push channel. */
  readonly tellingUrl?: string | undefined;
  readonly files: Files;
}

const webFolder = path.resolve(import.meta.dirname, '../../web/dist');

/** Puts the product together around a database. */
export async function createApp({
  pool,
  isStopping,
  tellingUrl,
  files,
  ...settings
}: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(settings);
  mountHealth(app, pool, isStopping);
  const telling =
    tellingUrl === undefined
      ? undefined
      : startNotificationWorker({
          app,
          transact: (about, work) => transact(pool, about, work),
          url: tellingUrl,
          clientOrigins: settings.clientOrigins,
          rules: noticeRules,
          dayRules,
        });
  mount(app, pool, routes, { hasPush: telling !== undefined, onWritten: () => telling?.wake(), files });
  serveFiles(app, files.store);
  mountOpenApi(app, contract);
  await mountWeb(app, webFolder);
  return app;
}
