import type { DecimalText } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Filter } from '../../platform/catalogue/select-page.ts';
import { settings } from '../settings/settings.table.ts';
import { artwareProducts } from './artware-products.table.ts';

/**
 * Priced at another rate than this one, or before a fee or rule of prices was changed (domain.md §2.1). Ranges: an index
 * finds what lies in one, not what differs.
 */
export const isPriceOutdated: Filter<DecimalText> = (rate) => ({
  where: (given) => sql`(${artwareProducts.priceRateUsed} < ${given} or ${artwareProducts.priceRateUsed} > ${given}
    or ${artwareProducts.priceCalculatedAt} < (select rules.prices_changed_at from ${settings} rules))`,
  value: rate,
});

/** Whether that holds of a product that is read. */
export const isPriceOutdatedSql = sql<boolean>`(
  select coalesce(${artwareProducts.priceRateUsed} <> rules.exchange_rate or ${artwareProducts.priceCalculatedAt} < rules.prices_changed_at, false)
  from ${settings} rules)`;
