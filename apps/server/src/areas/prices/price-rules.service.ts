import { type Markup, type MarkupCategory, markupsIn, type PricingRules } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { readSettings } from '../settings/index.ts';
import type { BulkProduct } from '../artware-products/index.ts';

/** Returns the current rules of the price calculation. */
export async function rules(ctx: Pick<Context, 'tx'>): Promise<PricingRules> {
  const { exchangeRate, internationalShippingFee, packingCharges, shippingFee, ...rest } = await readSettings(ctx);
  const { volumetricDivisor, defaultMarkupPercent, priceStep, priceRounding } = rest;
  return {
    exchangeRate,
    internationalShippingFee,
    packingCharges,
    shippingFee,
    volumetricDivisor,
    defaultMarkupPercent,
    priceStep,
    priceRounding,
  };
}

const categoryMarkups = prepare<MarkupCategory>((qb) =>
  qb
    .select({
      id: artwareCategories.id,
      parentId: artwareCategories.parentId,
      markupPercent: artwareCategories.markupPercent,
    })
    .from(artwareCategories),
);

/** Returns the categories with their markups. */
export function markupCategories({ tx }: Pick<Context, 'tx'>): Promise<MarkupCategory[]> {
  return run(tx, categoryMarkups);
}

const categoriesAbove = prepare<MarkupCategory>((qb) =>
  qb
    .select({
      id: artwareCategories.id,
      parentId: artwareCategories.parentId,
      markupPercent: artwareCategories.markupPercent,
    })
    .from(artwareCategories)
    .where(sql`${artwareCategories.id} = any (array(
      with recursive above as (
        select c.id, c.parent_id from ${artwareCategories} c where c.id = any (${sql.placeholder('ids')})
        union
        select c.id, c.parent_id from ${artwareCategories} c join above on above.parent_id = c.id
      )
      select id from above))`),
);

/** Returns the categories of the products and their ancestors, with their markups. */
export function markupCategoriesOf(
  { tx }: Pick<Context, 'tx'>,
  products: readonly Pick<BulkProduct, 'categoryId'>[],
): Promise<MarkupCategory[]> {
  return run(tx, categoriesAbove, { ids: [...new Set(products.map(({ categoryId }) => categoryId))] });
}

/** Returns the markup of a product. */
export type MarkupOf = (product: Pick<BulkProduct, 'markupPercent' | 'categoryId'>) => Markup;

/** Creates the function that finds the markup of a product from categories and the default markup. */
export function markupOfProducts(
  categories: readonly MarkupCategory[],
  { defaultMarkupPercent }: Pick<PricingRules, 'defaultMarkupPercent'>,
): MarkupOf {
  const markupOf = markupsIn(categories, defaultMarkupPercent);
  return ({ markupPercent, categoryId }) => markupOf(markupPercent, categoryId);
}
