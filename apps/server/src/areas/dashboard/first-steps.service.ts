import { firstStepForms, firstStepRights, firstSteps as allSteps, type FirstSteps } from '@yipin/contract';
import { type Table, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { areDetailsSaved, hasCompanies } from '../../platform/db/tenant/acting-tenant.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { users } from '../people/users.table.ts';
import { exchangeRateHistory, settings } from '../settings/settings.table.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

function anyIn(table: Table) {
  return sql<boolean>`exists (select from ${table})`;
}

/** Reads what each form has saved. Every tenant has one row of settings. */
const saved = prepare((qb) =>
  qb
    .select({
      tenant: sql<boolean>`${sql.raw(hasCompanies)}`.as('tenant'),
      company: sql<boolean>`${sql.raw(areDetailsSaved)}`.as('company'),
      rates: sql<boolean>`${anyIn(exchangeRateHistory)} or ${settings.pricesChangedAt} is not null`.as('rates'),
      user: sql<boolean>`exists (select from ${users} offset 1)`.as('other_user'),
      warehouse: anyIn(warehouses).as('warehouse'),
      carrier: anyIn(logisticsCompanies).as('carrier'),
      product: anyIn(artwareProducts).as('product'),
      // Goods that were received are stock as well.
      stock: anyIn(stockMovements).as('any_stock'),
      customer: anyIn(customers).as('customer'),
      // A tenant may sell through agencies only.
      order: sql<boolean>`${anyIn(artwareOrders)} or ${anyIn(channelOrders)}`.as('first_order'),
    })
    .from(settings),
);

/** Returns the first steps that the caller may take, and which of them are done, in one statement. */
export async function firstSteps(ctx: Context): Promise<FirstSteps> {
  const done = requireFound((await run(ctx.tx, saved))[0]);
  const hasData = done.warehouse || done.product || done.customer || done.order;
  const isHostOnly = ctx.session.isHost && !hasData;
  const steps = allSteps
    .filter((step) => (step === 'tenant') === isHostOnly)
    .flatMap((step) => {
      const forms = firstStepForms[step].filter((form) => may(ctx, firstStepRights[form]));
      const next = forms.find((form) => !done[form]) ?? forms[0];
      return next === undefined ? [] : [{ step, form: next, isDone: done[next] }];
    });
  return { isNew: !done.order, isHostOnly, steps };
}
