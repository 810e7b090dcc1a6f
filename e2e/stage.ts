import { api as wire, type ArtwareProduct, type LogisticsCompany, type Warehouse } from '@yipin/contract';
import type { Api } from './fixtures.ts';

/** A name nobody used before: every journey brings its own goods and partners. */
export const fresh = (prefix: string): string => `${prefix}${Date.now().toString(36).slice(-5).toUpperCase()}`;

/** Where goods lie and who carries them. */
export interface Premises {
  readonly warehouse: Warehouse;
  readonly carrier: LogisticsCompany;
  readonly categoryId: number;
  readonly categoryName: string;
}

/** The places a journey needs before it begins. */
export async function arrangePremises(api: Api, tag: string): Promise<Premises> {
  const warehouse = await api.call(wire.warehouses.save, { code: `W-${tag}`, name: `悉尼仓 ${tag}`, isDefault: true });
  const carrier = await api.call(wire.logisticsCompanies.save, { code: `L-${tag}`, name: `顺风物流 ${tag}` });
  const category = await api.call(wire.artwareCategories.save, { name: `摆件 ${tag}` });
  return { warehouse, carrier, categoryId: category.id, categoryName: category.name };
}

/** Products like those a buyer enters, with a price and a weight. */
export async function arrangeProducts(
  api: Api,
  codes: readonly string[],
  about: { readonly classId: number; readonly defaultFactoryId?: number },
): Promise<ArtwareProduct[]> {
  const made: ArtwareProduct[] = [];
  for (const productCode of codes)
    made.push(
      await api.call(wire.artwareProducts.save, {
        ...about,
        productCode,
        name: `木雕 ${productCode}`,
        factoryPriceCny: '35.00',
        grossWeightKg: '0.400',
        salePriceAud: '29.90',
      }),
    );
  return made;
}

/** Opening stock. */
export const arrangeStock = (api: Api, productId: number, warehouseId: number, quantity: number): Promise<unknown> =>
  api.call(wire.artwareProducts.addInventory, { productId, warehouseId, quantity, reason: 'OPENING' });
