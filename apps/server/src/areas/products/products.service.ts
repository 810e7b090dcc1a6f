import type { api, InputOf, Product, ProductId, ProductInput, ProductName } from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import { allUnlessPaged } from '../../platform/catalogue/names.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchingWithNames, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import { usageColumn, usageOf } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { requireActiveProductCategory } from '../product-categories/index.ts';
import { productCategories } from '../product-categories/product-categories.table.ts';
import { products } from './products.table.ts';

const named = { id: products.id, code: products.code, name: products.name, isActive: products.isActive };

const shown = {
  ...named,
  version: products.version,
  productClassId: products.categoryId,
  productClassName: sql<string>`${productCategories.name}`.as('product_class_name'),
  description: products.description,
  goodsCount: usageColumn(products, 'goods', products.id).as('goods_count'),
};

export const list = defineList<InputOf<typeof api.products.list>, Product, typeof products>({
  base: products,
  rows: (qb, page) =>
    qb.select(shown).from(page).innerJoin(productCategories, eq(productCategories.id, products.categoryId)),
  filters: {
    filter: searchingWithNames(products, [products.categoryId, productCategories]),
    isActive: equals(products.isActive),
    productClassId: equals(products.categoryId),
  },
  sort: { id: products.id, code: products.code, name: products.name },
  order: [desc(products.id)],
});

const one = prepare<Product>((qb) =>
  qb
    .select(shown)
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(eq(products.id, sql.placeholder('id'))),
);

/** Returns one product. Throws `not-found`. */
export async function get({ tx }: Context, { id }: { readonly id: ProductId }): Promise<Product> {
  const [row] = await run(tx, one, { id });
  return requireFound(row);
}

type ProductNamesInput = InputOf<typeof api.products.names>;

const namesPage = defineList<ProductNamesInput & { maxResultCount: number }, ProductName, typeof products>({
  base: products,
  rows: (qb, page) => qb.select(named).from(page),
  filters: {
    filter: searching(products),
    isActive: equals(products.isActive),
    productId: equals<number>(products.id),
  },
  sort: { code: products.code, name: products.name },
  order: [asc(products.name), desc(products.id)],
});

/** Returns names by name; also inactive ones, because goods are filtered by them. */
export const names = allUnlessPaged(namesPage);

/**
 * Checks a change against the stored product: its category may stay, also if inactive. Requires a confirmation to
 * deactivate a product with active goods.
 */
async function checkChange(ctx: Context, id: ProductId, input: ProductInput): Promise<void> {
  const [[row], { goodsOnSale: count }] = await Promise.all([
    ctx.tx
      .select({ categoryId: products.categoryId, isActive: products.isActive })
      .from(products)
      .where(eq(products.id, id)),
    usageOf(ctx, products, id, ['goodsOnSale']),
  ]);
  const before = requireFound(row);
  await requireActiveProductCategory(ctx, input.productClassId, before.categoryId);
  if (before.isActive && !input.isActive && count > 0)
    requireConfirmation(ctx, input, 'products:goodsOnSale', { count });
}

/**
 * Creates or changes a product. Deactivating one with active goods requires a confirmation (`confirmed`), and
 * deactivates them, too.
 */
export async function saveProduct(ctx: Context, input: ProductInput): Promise<Product> {
  const { id, expectedVersion, confirmed: _, productClassId: categoryId, ...values } = input;
  await requireCurrent(ctx, products, { id, expectedVersion });
  if (id !== undefined) await checkChange(ctx, id, input);
  else await requireActiveProductCategory(ctx, categoryId);
  const savedId = await save(
    ctx,
    products,
    { id, expectedVersion },
    { ...values, categoryId, searchText: searchTextOf(values.code, values.name) },
  );
  ctx.record('products.saved', savedId);
  return get(ctx, { id: savedId });
}

/**
 * Throws `referenced-missing` on `productId` for an unknown product of goods, and for an inactive one unless the goods
 * have it `already`.
 */
export async function requireActiveChannelProduct({ tx }: Context, id: ProductId, already?: ProductId): Promise<void> {
  const [row] = await tx.select({ isActive: products.isActive }).from(products).where(eq(products.id, id));
  requireActive(row, 'productId', id === already);
}
