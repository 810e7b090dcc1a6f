import type { ArtwareProductId, DecimalText, GoodsId } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { products } from '../products/products.table.ts';
import { goods } from './goods.table.ts';

/** The fields that a line of an agency order copies from its goods. Price in AUD; commission in percent, null = that of the agency. */
export interface ActiveGoods {
  readonly code: string;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly priceAud: DecimalText;
  readonly commissionPercent: DecimalText | null;
  readonly artwareProductId: ArtwareProductId | null;
  /** The goods as a message names them. */
  readonly label: string;
}

/** SQL condition that goods are on sale: active, with an active product. Requires `products` joined. */
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
 * Returns the goods by id. Throws `referenced-missing` with the names of goods that are missing or not on sale;
 * `memberOf` returns the input field that contains the id.
 */
export async function requireActiveGoods(
  { tx }: Context,
  ids: Iterable<GoodsId>,
  memberOf: (id: GoodsId) => string,
): Promise<Map<GoodsId, ActiveGoods>> {
  const uniqueIds = [...new Set(ids)];
  const rows = await runByIds(tx, goodsByIds, uniqueIds);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = uniqueIds.filter((id) => !known.get(id)?.isOnSale);
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
