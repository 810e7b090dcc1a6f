import { type api, type InputOf, type LedgerLine, type Page, permissions, type UserName } from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { fromDay, untilDay } from '../../platform/catalogue/days.ts';
import { defineList, equals, numberFrom } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { users } from '../people/users.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { movedBy } from './source-document.ts';
import { namedProduct, byProductText } from './product-filters.ts';
import { shownMovement, shownMovementWithCost } from './stock-movements.service.ts';

type StockLedgerInput = InputOf<typeof api.stock.ledger>;

function rows(qb: QueryBuilder, page = stockMovements) {
  return qb
    .select({ ...shownMovement, ...namedProduct })
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockMovements.productId))
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));
}

function rowsWithCost(qb: QueryBuilder, page = stockMovements) {
  return qb
    .select({ ...shownMovementWithCost, ...namedProduct })
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockMovements.productId))
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));
}

const spec = {
  base: stockMovements,
  filters: {
    filter: byProductText(stockMovements.productId),
    productId: equals<number>(stockMovements.productId),
    warehouseId: equals<number>(stockMovements.warehouseId),
    kind: equals<string>(stockMovements.kind),
    startDate: fromDay(stockMovements.at),
    endDate: untilDay(stockMovements.at),
    documentNumber: (value: string) => {
      const beginning = numberFrom(stockMovements.refType)(value);
      return beginning && { value: beginning.value, where: movedBy };
    },
    userId: equals<number>(stockMovements.userId),
  },
  sort: { at: stockMovements.at },
  order: [desc(stockMovements.at), desc(stockMovements.id)],
};
const lines = defineList<StockLedgerInput, LedgerLine, typeof stockMovements>({ ...spec, rows });
const linesWithCost = defineList<StockLedgerInput, LedgerLine, typeof stockMovements>({ ...spec, rows: rowsWithCost });

/** Returns the ledger of all products, latest first; costs require `viewCost`. */
export function ledger(ctx: Context, input: StockLedgerInput): Promise<Page<LedgerLine>> {
  return (may(ctx, permissions.viewCost) ? linesWithCost : lines)(ctx, input);
}

/** Returns the users with movements, by name. */
export function ledgerPeople({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .where(sql`exists (select from ${stockMovements} where ${stockMovements.userId} = ${users.id})`)
    .orderBy(asc(users.name), asc(users.id));
}
