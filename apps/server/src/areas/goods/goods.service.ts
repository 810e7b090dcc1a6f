import type { api, Goods, GoodsId, GoodsInput, GoodsName, InputOf, Page } from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { type CodedRows, checkNewCode, requireFreeCode } from '../../platform/catalogue/former-codes.ts';
import { allUnlessPaged } from '../../platform/catalogue/names.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searchingWithNames, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals, type Filter } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { productLabel, requireActiveProducts } from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { requireActiveChannelProduct } from '../products/index.ts';
import { products } from '../products/products.table.ts';
import { onSale } from './active-goods.ts';
import { goods } from './goods.table.ts';

const coded: CodedRows = { of: goods, warning: 'goods:oldCode' };

const named = {
  id: goods.id,
  code: goods.code,
  name: goods.name,
  spec: goods.spec,
  unit: goods.unit,
  priceAud: goods.priceAud,
  commissionPercent: goods.commissionPercent,
  artwareProductId: goods.artwareProductId,
  productName: sql<string>`${products.name}`.as('product_name'),
};

const shown = {
  ...named,
  version: goods.version,
  productId: goods.productId,
  isActive: goods.isActive,
  artwareProductName: sql<string | null>`case when ${artwareProducts.id} is not null then ${productLabel} end`.as(
    'artware_product_name',
  ),
};

function rows(qb: QueryBuilder, page = goods) {
  return qb
    .select(shown)
    .from(page)
    .innerJoin(products, eq(products.id, goods.productId))
    .leftJoin(artwareProducts, eq(artwareProducts.id, goods.artwareProductId));
}

const linked: Filter<boolean> = (value) => ({
  where: (given) => sql`(${goods.artwareProductId} is not null) = ${given}`,
  value,
});

export const list = defineList<InputOf<typeof api.goods.list>, Goods, typeof goods>({
  base: goods,
  rows,
  filters: {
    filter: searchingWithNames(goods, [goods.productId, products], [goods.artwareProductId, artwareProducts]),
    isActive: equals(goods.isActive),
    productId: equals<number>(goods.productId),
    isLinked: linked,
  },
  sort: { id: goods.id, code: goods.code, name: goods.name, priceAud: goods.priceAud },
  order: [desc(goods.id)],
});

const one = prepare<Goods>((qb) => rows(qb).where(eq(goods.id, sql.placeholder('id'))));

/** Returns goods by id. Throws `not-found`. */
export async function get({ tx }: Context, { id }: { readonly id: GoodsId }): Promise<Goods> {
  const [row] = await run(tx, one, { id });
  return requireFound(row);
}

/**
 * Filters goods by whether they are on sale. A filter has only the table of the list, so it looks up the product: for
 * goods on sale row by row, because most match; for the few others starting from the inactive products.
 */
const onSaleFilter: Filter<boolean> = (isOnSale) =>
  isOnSale
    ? {
        shape: 'on sale',
        value: isOnSale,
        where: () =>
          sql`${goods.isActive} and (select p.is_active from ${products} p where p.id = ${goods.productId} offset 0)`,
      }
    : {
        shape: 'off sale',
        isSelective: true,
        value: isOnSale,
        where: () => sql`${goods.id} = any (array(
          select g.id from ${goods} g where not g.is_active
          union all
          select unit.id from ${products} p
          cross join lateral (select g.id from ${goods} g where g.product_id = p.id offset 0) unit where not p.is_active))`,
      };

type GoodsNamesInput = InputOf<typeof api.goods.names>;

const namesPage = defineList<GoodsNamesInput & { maxResultCount: number }, GoodsName, typeof goods>({
  base: goods,
  rows: (qb, page) =>
    qb
      .select({ ...named, isActive: onSale.as('is_on_sale') })
      .from(page)
      .innerJoin(products, eq(products.id, goods.productId)),
  filters: {
    filter: searchingWithNames(goods, [goods.productId, products]),
    isActive: onSaleFilter,
    goodsId: equals<number>(goods.id),
  },
  sort: { code: goods.code, name: goods.name },
  order: [asc(goods.name), desc(goods.id)],
});
const listNames = allUnlessPaged(namesPage);

/** Returns names of goods by name: those on sale, unless the input has `isActive` or `goodsId`. */
export function names(ctx: Context, input: GoodsNamesInput): Promise<Page<GoodsName>> {
  return listNames(ctx, { ...input, isActive: input.isActive ?? (input.goodsId === undefined ? true : undefined) });
}

/** Unchanged references to a product and an artware product may stay after these were deactivated. */
async function checkChange(ctx: Context, { id, code, productId, artwareProductId }: GoodsInput): Promise<Warning[]> {
  const { tx } = ctx;
  const [before] =
    id === undefined
      ? []
      : await tx
          .select({ code: goods.code, productId: goods.productId, artwareProductId: goods.artwareProductId })
          .from(goods)
          .where(eq(goods.id, id));
  if (id !== undefined) requireFound(before);
  await requireActiveChannelProduct(ctx, productId, before?.productId);
  if (artwareProductId && artwareProductId !== before?.artwareProductId)
    await requireActiveProducts(ctx, [artwareProductId], () => 'artwareProductId');
  if (id !== undefined && before) return checkNewCode(ctx, coded, { id, code }, before.code);
  await requireFreeCode(ctx, coded, { code });
  return [];
}

/** Creates or changes goods of a product. Requires `confirmed` to change the code of goods on open orders. */
export async function saveGoods(ctx: Context, input: GoodsInput): Promise<Goods> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  await requireCurrent(ctx, goods, { id, expectedVersion });
  requireConfirmations(ctx, input, await checkChange(ctx, input));
  const savedId = await save(
    ctx,
    goods,
    { id, expectedVersion },
    {
      ...values,
      commissionPercent: values.commissionPercent ?? null,
      artwareProductId: values.artwareProductId ?? null,
      searchText: searchTextOf(values.code, values.name, values.spec),
    },
  );
  ctx.record('goods.saved', savedId);
  return get(ctx, { id: savedId });
}
