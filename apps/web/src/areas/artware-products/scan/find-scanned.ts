import { api, type ArtwareProductName } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';
import type { CodedProduct } from '../product-label.ts';

const maxHits = 20;

/** Returns a code without the characters that may be between its parts. */
function joined(code: string): string {
  return code.toLowerCase().replaceAll(/[ -]/g, '');
}

/** Returns whether a scanned code is the barcode or the whole code of a product. */
export function isCodeOf(scanned: string, { barcode, productCode, code }: CodedProduct & { barcode: string | null }) {
  return barcode === scanned || joined(`${productCode}${code}`) === joined(scanned);
}

/** Returns the active product with a barcode or code, that with the barcode first; undefined if there is none. */
export async function findScanned(scanned: string): Promise<ArtwareProductName | undefined> {
  const { items } = await call(api.artwareProducts.names, { filter: scanned, skipCount: 0, maxResultCount: maxHits });
  return items.find(({ barcode }) => barcode === scanned) ?? items.find((product) => isCodeOf(scanned, product));
}

/** Returns the product with an id, with the fields for choosing it. */
export async function productOf(productId: ArtwareProductName['id']): Promise<ArtwareProductName | undefined> {
  const { items } = await call(api.artwareProducts.names, { productId, skipCount: 0, maxResultCount: 1 });
  return items[0];
}
