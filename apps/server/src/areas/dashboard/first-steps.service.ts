import { firstStepRights, firstSteps as allSteps, type FirstSteps } from '@yipin/contract';
import { type Table, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { settings } from '../settings/settings.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

function anyIn(table: Table) {
  return sql<boolean>`exists (select from ${table})`;
}

/** Reads whether each step is done. Every tenant has one row of settings. */
const taken = prepare((qb) =>
  qb
    .select({
      warehouse: anyIn(warehouses).as('warehouse'),
      category: anyIn(artwareCategories).as('category'),
      factory: anyIn(factories).as('factory'),
      product: anyIn(artwareProducts).as('product'),
      customer: anyIn(customers).as('customer'),
      // A tenant may sell through agencies only.
      order: sql<boolean>`${anyIn(artwareOrders)} or ${anyIn(channelOrders)}`.as('first_order'),
    })
    .from(settings),
);

/** Returns the first steps that the caller may take, and which of them are done, in one statement. */
export async function firstSteps(ctx: Context): Promise<FirstSteps> {
  const done = requireFound((await run(ctx.tx, taken))[0]);
  return {
    isNew: !done.order,
    steps: allSteps.filter((step) => may(ctx, firstStepRights[step])).map((step) => ({ step, isDone: done[step] })),
  };
}
