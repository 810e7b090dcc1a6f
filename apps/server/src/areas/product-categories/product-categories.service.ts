import type {
  api,
  InputOf,
  ProductCategory,
  ProductCategoryId,
  ProductCategoryInput,
  ProductCategoryName,
} from '@yipin/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import { usageColumn } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { productCategories } from './product-categories.table.ts';

const shown = {
  id: productCategories.id,
  version: productCategories.version,
  name: productCategories.name,
  sort: productCategories.sort,
  isActive: productCategories.isActive,
  productCount: usageColumn(productCategories, 'products', productCategories.id).as('product_count'),
};

export const list = defineList<InputOf<typeof api.productCategories.list>, ProductCategory, typeof productCategories>({
  base: productCategories,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: { filter: searching(productCategories), isActive: equals(productCategories.isActive) },
  sort: { id: productCategories.id, name: productCategories.name, sort: productCategories.sort },
  order: [desc(productCategories.id)],
});

/** Returns one category. Throws `not-found`. */
export async function get({ tx }: Context, { id }: { readonly id: ProductCategoryId }): Promise<ProductCategory> {
  const [row] = await tx.select(shown).from(productCategories).where(eq(productCategories.id, id));
  return requireFound(row);
}

/** Returns active categories in their order. */
export function names({ tx }: Context): Promise<ProductCategoryName[]> {
  return tx
    .select({ id: productCategories.id, name: productCategories.name })
    .from(productCategories)
    .where(eq(productCategories.isActive, true))
    .orderBy(asc(productCategories.sort), asc(productCategories.name), asc(productCategories.id));
}

/** Creates or changes a product category. */
export async function saveProductCategory(ctx: Context, input: ProductCategoryInput): Promise<ProductCategory> {
  const { id, expectedVersion, ...values } = input;
  await requireCurrent(ctx, productCategories, { id, expectedVersion });
  const savedId = await save(
    ctx,
    productCategories,
    { id, expectedVersion },
    { ...values, searchText: searchTextOf(values.name) },
  );
  ctx.record('productCategories.saved', savedId);
  return get(ctx, { id: savedId });
}

/**
 * Throws `referenced-missing` on `productClassId` for an unknown category of a product, and for an inactive one unless
 * the product has it `already`.
 */
export async function requireActiveProductCategory(
  { tx }: Context,
  id: ProductCategoryId,
  already?: ProductCategoryId,
): Promise<void> {
  const [row] = await tx
    .select({ isActive: productCategories.isActive })
    .from(productCategories)
    .where(eq(productCategories.id, id));
  requireActive(row, 'productClassId', id === already);
}
