import type { api } from './api.ts';
import { accountErrors } from './areas/account/account.errors.ts';
import { artwareCategoriesErrors } from './areas/artware-categories/artware-categories.errors.ts';
import { artwareOrdersErrors } from './areas/artware-orders/artware-orders.errors.ts';
import { artwareProductsErrors } from './areas/artware-products/artware-products.errors.ts';
import { channelOrdersErrors } from './areas/channel-orders/channel-orders.errors.ts';
import { customersErrors } from './areas/customers/customers.errors.ts';
import { factoriesErrors } from './areas/factories/factories.errors.ts';
import { goodsErrors } from './areas/goods/goods.errors.ts';
import { logisticsCompaniesErrors } from './areas/logistics-companies/logistics-companies.errors.ts';
import { orderFulfilmentErrors } from './areas/order-fulfilment/order-fulfilment.errors.ts';
import { paymentTermsErrors } from './areas/payment-terms/payment-terms.errors.ts';
import { picturesErrors } from './areas/pictures/pictures.errors.ts';
import { pricesErrors } from './areas/prices/prices.errors.ts';
import { productsErrors } from './areas/products/products.errors.ts';
import { purchaseOrdersErrors } from './areas/purchase-orders/purchase-orders.errors.ts';
import { rolesErrors } from './areas/roles/roles.errors.ts';
import { salesChannelsErrors } from './areas/sales-channels/sales-channels.errors.ts';
import { sessionErrors } from './areas/session/session.errors.ts';
import { settingsErrors } from './areas/settings/settings.errors.ts';
import { paymentsErrors } from './areas/payments/payments.errors.ts';
import { stockErrors } from './areas/stock/stock.errors.ts';
import { shipmentsErrors } from './areas/shipments/shipments.errors.ts';
import { stockTakesErrors } from './areas/stock-takes/stock-takes.errors.ts';
import { stockTransfersErrors } from './areas/stock-transfers/stock-transfers.errors.ts';
import { supplierBillsErrors } from './areas/supplier-bills/supplier-bills.errors.ts';
import { tenantsErrors } from './areas/tenants/tenants.errors.ts';
import { timelineErrors } from './areas/timeline/timeline.errors.ts';
import { usersErrors } from './areas/users/users.errors.ts';
import { warehousesErrors } from './areas/warehouses/warehouses.errors.ts';
import { workErrors } from './areas/work/work.errors.ts';
import { commandFailures, commonFailures, type Endpoint, type FailureCode } from './kernel/index.ts';

type Api = typeof api;

/** Errors by area and operation. A name that is none of an area or operation does not compile. */
type OperationErrors = { readonly [A in keyof Api]?: { readonly [O in keyof Api[A]]?: readonly FailureCode[] } };

const errors = {
  account: accountErrors,
  artwareCategories: artwareCategoriesErrors,
  artwareOrders: artwareOrdersErrors,
  artwareProducts: artwareProductsErrors,
  channelOrders: channelOrdersErrors,
  customers: customersErrors,
  factories: factoriesErrors,
  goods: goodsErrors,
  logisticsCompanies: logisticsCompaniesErrors,
  orderFulfilment: orderFulfilmentErrors,
  payments: paymentsErrors,
  paymentTerms: paymentTermsErrors,
  pictures: picturesErrors,
  prices: pricesErrors,
  products: productsErrors,
  purchaseOrders: purchaseOrdersErrors,
  roles: rolesErrors,
  salesChannels: salesChannelsErrors,
  session: sessionErrors,
  settings: settingsErrors,
  shipments: shipmentsErrors,
  stock: stockErrors,
  stockTakes: stockTakesErrors,
  stockTransfers: stockTransfersErrors,
  supplierBills: supplierBillsErrors,
  tenants: tenantsErrors,
  timeline: timelineErrors,
  users: usersErrors,
  warehouses: warehousesErrors,
  work: workErrors,
} as const satisfies OperationErrors;

type Errors = typeof errors;
type CodesIn<Lists, O> = O extends keyof Lists ? (Lists[O] extends readonly (infer Code)[] ? Code : never) : never;

/** The codes that a call of an operation may be refused with, such as `FailureOf<'artwareOrders', 'pay'>`. */
export type FailureOf<A extends keyof Api, O extends keyof Api[A]> =
  | (A extends keyof Errors ? CodesIn<Errors[A], O> : never)
  | (typeof commonFailures)[number]
  | (typeof commandFailures)[number];

/** Returns the codes that an operation may be refused with, beyond those of every call and of every command. */
export function errorsOf({ area, id }: Pick<Endpoint, 'area' | 'id'>): readonly FailureCode[] {
  const lists: Readonly<Record<string, Readonly<Record<string, readonly FailureCode[]>> | undefined>> = errors;
  return lists[area]?.[id.slice(area.length + 1)] ?? [];
}

/** Returns whether a call of an operation may be refused with a code. */
export function mayFailWith(endpoint: Pick<Endpoint, 'area' | 'id' | 'kind'>, code: FailureCode): boolean {
  const shared: readonly FailureCode[] =
    endpoint.kind === 'command' ? [...commonFailures, ...commandFailures] : commonFailures;
  return shared.includes(code) || errorsOf(endpoint).includes(code);
}
