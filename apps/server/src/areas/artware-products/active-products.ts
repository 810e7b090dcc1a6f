import { type ArtwareProductId, type DecimalText, type FactoryId, nameIn, type Names } from '@yipin/contract';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
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

type ProductInMessage = Pick<ActiveProduct, 'productCode' | 'code' | 'name'>;

/** Returns the text that names the product of a line in a message: its codes and its name as they were ordered. */
export function labelOf({ productCode, code, name }: ProductInMessage): string {
  return [productCode, code, name].filter((part) => part !== '').join(' ');
}

/** Returns the text that names a product in a message: its codes and its name in a language. */
export function labelIn(product: ProductInMessage & Names, language: string): string {
  return labelOf({ ...product, name: nameIn(product, language) });
}

const productsByIds = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareProducts.id,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      modelName: artwareProducts.modelName,
      name: artwareProducts.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
      salePriceAud: artwareProducts.salePriceAud,
      minPriceAud: artwareProducts.minPriceAud,
      defaultFactoryId: artwareProducts.defaultFactoryId,
      factoryPriceCny: artwareProducts.factoryPriceCny,
      isActive: artwareProducts.isActive,
    })
    .from(artwareProducts)
    .where(isNamed(artwareProducts.id)),
);

/** A product that may be hidden. */
export interface OrderedProduct extends ActiveProduct {
  readonly isActive: boolean;
}

/** Returns the products with these ids, also hidden ones, by id. Unknown ids are left out. */
export async function findProducts(
  { tx, language }: Context,
  ids: Iterable<ArtwareProductId>,
): Promise<ReadonlyMap<ArtwareProductId, OrderedProduct>> {
  const rows = await runByIds(tx, productsByIds, [...new Set(ids)]);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, label: labelIn(row, language) }]));
}

/**
 * Refuses products that are missing, or that are hidden and not in `already`: throws `referenced-missing` with their
 * names.
 *
 * @param found the products by id, see {@link findProducts}
 * @param memberOf returns the input field that contains the id
 */
export function refuseHiddenProducts(
  found: ReadonlyMap<ArtwareProductId, OrderedProduct>,
  ids: Iterable<ArtwareProductId>,
  memberOf: (id: ArtwareProductId) => string,
  already: ReadonlySet<ArtwareProductId> = new Set(),
): void {
  const refused = [...new Set(ids)].filter((id) => {
    const product = found.get(id);
    return !product || !(product.isActive || already.has(id));
  });
  if (refused.length === 0) return;
  const names = refused.map((id) => found.get(id)?.label ?? `#${id}`);
  const fields = refused.map((id) => ({ message: '', members: [memberOf(id)] }));
  throw new Failure('referenced-missing', { field: names.join(', ') }, { fields });
}

/** Returns the products by id. Refuses missing and hidden ones, see {@link refuseHiddenProducts}. */
export async function requireActiveProducts(
  ctx: Context,
  ids: Iterable<ArtwareProductId>,
  memberOf: (id: ArtwareProductId) => string,
  already?: ReadonlySet<ArtwareProductId>,
): Promise<ReadonlyMap<ArtwareProductId, ActiveProduct>> {
  const uniqueIds = [...new Set(ids)];
  const found = await findProducts(ctx, uniqueIds);
  refuseHiddenProducts(found, uniqueIds, memberOf, already);
  return found;
}
