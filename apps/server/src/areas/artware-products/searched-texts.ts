import type { artwareProducts } from './artware-products.table.ts';

type Searched = Pick<
  typeof artwareProducts.$inferSelect,
  'productCode' | 'code' | 'name' | 'nameEn' | 'nameTw' | 'modelName' | 'barcode'
>;

/** Returns the texts of a product that a search finds it by. */
export function searchedTexts({ productCode, code, name, nameEn, nameTw, modelName, barcode }: Searched) {
  return [productCode, code, name, nameEn, nameTw, modelName, barcode] as const;
}
