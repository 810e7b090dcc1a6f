import type { ArtwareProductId, DecimalText, FactoryId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { Failure } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';

/** The product fields that an order line copies. `factoryPriceCny` is a cost: it is returned only with `viewCost`. */
export interface ActiveProduct {
  readonly productCode: string;
  readonly code: string;
  readonly modelName: string;
  readonly name: string;
  readonly salePriceAud: DecimalText;
  readonly minPriceAud: DecimalText | null;
  readonly defaultFactoryId: FactoryId | null;
  readonly factoryPriceCny: DecimalText;
  /** The product as a message names it. */
  readonly label: string;
}

/** Returns the text that names a product in a message: its codes and its name. */
export function labelOf({ productCode, code, name }: Pick<ActiveProduct, 'productCode' | 'code' | 'name'>): string {
  return [productCode, code, name].filter((part) => part !== '').join(' ');
}

const productsByIds = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareProducts.id,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      modelName: artwareProducts.modelName,
      name: artwareProducts.name,
      salePriceAud: artwareProducts.salePriceAud,
      minPriceAud: artwareProducts.minPriceAud,
      defaultFactoryId: artwareProducts.defaultFactoryId,
      factoryPriceCny: artwareProducts.factoryPriceCny,
      isActive: artwareProducts.isActive,
    })
    .from(artwareProducts)
    .where(isNamed(artwareProducts.id)),
);

/**
 * Returns the products by id. Throws `referenced-missing` with the names of products that are missing, or that are
 * hidden and not in `already`; `memberOf` returns the input field that contains the id.
 */
export async function requireActiveProducts(
  { tx }: Context,
  ids: Iterable<ArtwareProductId>,
  memberOf: (id: ArtwareProductId) => string,
  already: ReadonlySet<ArtwareProductId> = new Set(),
): Promise<Map<ArtwareProductId, ActiveProduct>> {
  const uniqueIds = [...new Set(ids)];
  const rows = await runByIds(tx, productsByIds, uniqueIds);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = uniqueIds.filter((id) => {
    const row = known.get(id);
    return !row || !(row.isActive || already.has(id));
  });
  if (refused.length > 0) {
    const names = refused.map((id) => {
      const row = known.get(id);
      return row ? labelOf(row) : `#${id}`;
    });
    const fields = refused.map((id) => ({ message: '', members: [memberOf(id)] }));
    throw new Failure('referenced-missing', { field: names.join(', ') }, { fields });
  }
  return new Map(rows.map(({ id, isActive: _, ...row }) => [id, { ...row, label: labelOf(row) }]));
}
