import type { DecimalText } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Filter } from '../../../platform/catalogue/select-page.ts';
import { settings } from '../../settings/settings.table.ts';
import { artwareProducts } from '../artware-products.table.ts';

/**
 * Filters products that were priced at another rate, or before a fee or price rule was changed (domain.md §2.1). Two
 * ranges instead of an inequality, because an index can only search ranges.
 */
export const isPriceOutdated: Filter<DecimalText> = (rate) => ({
  where: (given) => sql`(${artwareProducts.priceRateUsed} < ${given} or ${artwareProducts.priceRateUsed} > ${given}
    or ${artwareProducts.priceCalculatedAt} < (select rules.prices_changed_at from ${settings} rules))`,
  value: rate,
});

/** The same condition as a column of a product. */
export const isPriceOutdatedSql = sql<boolean>`(
  select coalesce(${artwareProducts.priceRateUsed} <> rules.exchange_rate or ${artwareProducts.priceCalculatedAt} < rules.prices_changed_at, false)
  from ${settings} rules)`;
