import type { Names } from '@yipin/contract';
import type { SearchedLine } from '../../platform/document/index.ts';
import { shownName } from '../../platform/i18n/index.ts';

/** A product with its codes. */
export interface CodedProduct extends Names {
  readonly productCode: string;
  readonly code: string;
}

/** Returns the texts by which the lines of a document are found: those of the product, and other numbers of the line. */
export function searchedProduct(
  { productCode, code, name, nameEn, nameTw }: CodedProduct,
  ...numbers: readonly string[]
): SearchedLine {
  return { name, others: [productCode, code, nameEn, nameTw, ...numbers].join(' ') };
}

/** Returns codes and name of a product on one line, as a document that was sent has them. */
export function copiedLabel({ productCode, code, name }: Omit<CodedProduct, 'nameEn' | 'nameTw'>): string {
  return [productCode, code, name].filter((part) => part !== '').join(' ');
}

/** Returns codes and name of a product on one line, the name in the current language. */
export function productLabel(product: CodedProduct): string {
  return copiedLabel({ ...product, name: shownName(product) });
}
