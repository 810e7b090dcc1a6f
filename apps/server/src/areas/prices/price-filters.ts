import { type DecimalText, permissions, type PriceRunFilters } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import { equals, type Filter, startsWith } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { isPriceOutdated } from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';

/**
 * Filters margins below the value. The range has both ends, so that the planner expects few products and uses the
 * index; no margin is below the lower end.
 */
const marginBelow: Filter<DecimalText> = (percent) => ({
  where: (given) => sql`(${artwareProducts.marginPercent} > -10000000 and ${artwareProducts.marginPercent} < ${given})`,
  value: percent,
  isSelective: true,
});

/** The filters of products; `offRate` is today's exchange rate, for products calculated with another one. */
export const filters = {
  filter: searchingWithNames(
    artwareProducts,
    [artwareProducts.categoryId, artwareCategories],
    [artwareProducts.defaultFactoryId, factories],
  ),
  classId: (id: number) => ({
    where: (given: unknown) => sql`${artwareProducts.categoryId} = any (array${categoryAndBelow(given)})`,
    value: id,
  }),
  factoryId: equals<number>(artwareProducts.defaultFactoryId),
  productCode: startsWith(artwareProducts.productCode),
  isActive: equals<boolean>(artwareProducts.isActive),
  marginBelow,
  offRate: isPriceOutdated,
};

/** Removes filters that the caller may not use: a margin reveals a cost, so it requires `viewCost`. */
export function permittedFilters(ctx: Context, { marginBelow: below, ...rest }: PriceRunFilters): PriceRunFilters {
  return below !== undefined && may(ctx, permissions.viewCost) ? { ...rest, marginBelow: below } : rest;
}

/** The conditions of {@link filters}. */
export type PriceConditions = Omit<PriceRunFilters, 'stalePrice'> & { readonly offRate?: DecimalText };

/** Returns the filters as conditions, with today's exchange rate for stale prices. */
export function conditionsOf(
  { stalePrice = false, ...rest }: PriceRunFilters,
  exchangeRate: DecimalText,
): PriceConditions {
  return stalePrice ? { ...rest, offRate: exchangeRate } : rest;
}
