import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { factories } from '../factories/factories.table.ts';
import { settings } from '../settings/settings.table.ts';
import { artwareProducts } from './artware-products.table.ts';
import { hasOldMarkup } from './prices/stale-prices.ts';

/** The references from products to rows of other areas. */
export const artwareProductUsages: readonly Usage[] = [
  {
    of: artwareCategories,
    name: 'products',
    count: (id) => sql`(select count(*) from ${artwareProducts} where ${artwareProducts.categoryId} = ${id})`,
  },
  {
    of: factories,
    name: 'activeProducts',
    count: (id) =>
      sql`(select count(*) from ${artwareProducts} where ${artwareProducts.defaultFactoryId} = ${id} and ${artwareProducts.isActive})`,
  },
  {
    // Active products whose prices were calculated with another rate, or before a fee, a rule or the markup of their
    // category changed.
    of: settings,
    name: 'staleProducts',
    count: (id) => sql`(select count(*) from ${artwareProducts} join ${settings} s on s.id = ${id}
      where ${artwareProducts.isActive} and ${artwareProducts.priceRateUsed} is not null
        and (${artwareProducts.priceRateUsed} <> s.exchange_rate or ${artwareProducts.priceCalculatedAt} < s.prices_changed_at
          or ${hasOldMarkup}))`,
  },
];
