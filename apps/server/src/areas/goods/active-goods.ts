import type { ArtwareProductId, DecimalText, GoodsId } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { Failure } from '../../platform/failure.ts';
import { products } from '../products/products.table.ts';
import { goods } from './goods.table.ts';

/** What a line of a channel order copies from its goods. Price in AUD; commission in percent, null = the agency's. */
export interface ActiveGoods {
  readonly code: string;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly priceAud: DecimalText;
  readonly commissionPercent: DecimalText | null;
  readonly artwareProductId: ArtwareProductId | null;
  /** How a message names the goods. */
  readonly label: string;
}

/** On sale: active, and so is the product. Needs `products` joined. */
export const onSale = sql<boolean>`(${goods.isActive} and ${products.isActive})`;

function labelOf({ code, name }: Pick<ActiveGoods, 'code' | 'name'>): string {
  return `${code} ${name}`;
}

const goodsByIds = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: goods.id,
      code: goods.code,
      name: goods.name,
      spec: goods.spec,
      unit: goods.unit,
      priceAud: goods.priceAud,
      commissionPercent: goods.commissionPercent,
      artwareProductId: goods.artwareProductId,
      isOnSale: onSale.as('is_on_sale'),
    })
    .from(goods)
    .innerJoin(products, eq(products.id, goods.productId))
    .where(isNamed(goods.id)),
);

/**
 * The goods by id. Those not on sale, and ids of nothing, are refused with `referenced-missing`, named; `memberOf` tells
 * the field of the input that asks for one.
 */
export async function requireActiveGoods(
  { tx }: Context,
  ids: Iterable<GoodsId>,
  memberOf: (id: GoodsId) => string,
): Promise<Map<GoodsId, ActiveGoods>> {
  const wanted = [...new Set(ids)];
  const rows = await runByIds(tx, goodsByIds, wanted);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = wanted.filter((id) => !known.get(id)?.isOnSale);
  if (refused.length > 0) {
    const names = refused.map((id) => {
      const row = known.get(id);
      return row ? labelOf(row) : `#${id}`;
    });
    const fields = refused.map((id) => ({ message: '', members: [memberOf(id)] }));
    throw new Failure('referenced-missing', { field: names.join(', ') }, { fields });
  }
  return new Map(rows.map(({ id, isOnSale: _, ...row }) => [id, { ...row, label: labelOf(row) }]));
}
