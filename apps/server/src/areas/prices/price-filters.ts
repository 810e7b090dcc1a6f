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
 * A margin below the value. Between two values, so that whoever plans for any of them expects few products and finds them
 * by their index; no margin is lower than the first.
 */
const marginBelow: Filter<DecimalText> = (percent) => ({
  where: (given) => sql`(${artwareProducts.marginPercent} > -10000000 and ${artwareProducts.marginPercent} < ${given})`,
  value: percent,
  isSelective: true,
});

/** How each filter narrows the products; `offRate` is the rate of today when those priced otherwise are asked for. */
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

/** What is heeded of what the caller asks for: a margin tells a cost, so only holders of `viewCost` find by it. */
export function permittedFilters(ctx: Context, { marginBelow: below, ...asked }: PriceRunFilters): PriceRunFilters {
  return below !== undefined && may(ctx, permissions.viewCost) ? { ...asked, marginBelow: below } : asked;
}

/** What narrows the products, as {@link filters} take it. */
export type PriceConditions = Omit<PriceRunFilters, 'stalePrice'> & { readonly offRate?: DecimalText };

/** What is asked for as conditions; prices are stale by what the rate is. */
export function conditionsOf(
  { stalePrice = false, ...asked }: PriceRunFilters,
  exchangeRate: DecimalText,
): PriceConditions {
  return stalePrice ? { ...asked, offRate: exchangeRate } : asked;
}
