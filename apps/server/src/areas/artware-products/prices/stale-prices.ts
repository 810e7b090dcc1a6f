import type { DecimalText } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Filter } from '../../../platform/catalogue/select-page.ts';
import { artwareCategories } from '../../artware-categories/artware-categories.table.ts';
import { settings } from '../../settings/settings.table.ts';
import { artwareProducts } from '../artware-products.table.ts';

/** A product whose category got another markup after its price was calculated. A product with an own markup is none. */
export const hasOldMarkup = sql`(${artwareProducts.markupPercent} is null and ${artwareProducts.priceCalculatedAt} <
  (select c.markup_changed_at from ${artwareCategories} c where c.id = ${artwareProducts.categoryId}))`;

/** The categories with such products. For each of them an index has the product that was priced first. */
const categoriesToReprice = sql`array(select c.id from ${artwareCategories} c where exists (
  select 1 from ${artwareProducts} priced where priced.category_id = c.id and priced.markup_percent is null
    and priced.price_calculated_at < c.markup_changed_at))`;

/**
 * Filters products that were priced at another rate, or before a fee, a price rule or the markup of their category was
 * changed (domain.md §2.1). Two ranges instead of an inequality, and categories before their products, because an index
 * can only search ranges and values.
 */
export const isPriceOutdated: Filter<DecimalText> = (rate) => ({
  where: (given) => sql`(${artwareProducts.priceRateUsed} < ${given} or ${artwareProducts.priceRateUsed} > ${given}
    or ${artwareProducts.priceCalculatedAt} < (select rules.prices_changed_at from ${settings} rules)
    or (${artwareProducts.categoryId} = any (${categoriesToReprice}) and ${hasOldMarkup}))`,
  value: rate,
});

/** The same condition as a column of a product. */
export const isPriceOutdatedSql = sql<boolean>`(
  select coalesce(${artwareProducts.priceRateUsed} <> rules.exchange_rate or ${artwareProducts.priceCalculatedAt} < rules.prices_changed_at
    or ${hasOldMarkup}, false)
  from ${settings} rules)`;
