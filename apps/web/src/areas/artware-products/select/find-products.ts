import { api, type ArtwareProductName, maxFoundCodes } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';
import { productLabel } from '../product-label.ts';

/** Longest product code. */
const maxLength = 32;

/**
 * Finds the active products of pasted texts with one request: product codes, also with the variant, or labels as
 * `productLabel` returns them. Returns a function that returns the product of a text; undefined for an unknown code, and
 * for one that several products have.
 */
export async function findProducts(
  texts: readonly string[],
): Promise<(text: string) => ArtwareProductName | undefined> {
  const heads = texts.flatMap((text) => [text, text.split(/\s/)[0] ?? '']);
  const codes = [...new Set(heads.filter((code) => code !== '' && code.length <= maxLength))].slice(0, maxFoundCodes);
  const found = codes.length > 0 ? await call(api.artwareProducts.byCode, { codes }) : [];
  const byText = new Map<string, ArtwareProductName[]>();
  for (const product of found) {
    const { productCode, code } = product;
    const names = new Set([productCode, `${productCode} ${code}`.trim(), productLabel(product)]);
    for (const name of names) byText.set(name.toLowerCase(), [...(byText.get(name.toLowerCase()) ?? []), product]);
  }
  return (text) => {
    const [only, ...others] = byText.get(text.toLowerCase()) ?? [];
    return others.length === 0 ? only : undefined;
  };
}
