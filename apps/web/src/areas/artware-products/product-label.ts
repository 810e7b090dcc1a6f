import type { Names } from '@yipin/contract';
import { shownName } from '../../platform/i18n/index.ts';

/** A product with its codes. */
export interface CodedProduct extends Names {
  readonly productCode: string;
  readonly code: string;
}

/** Returns codes and name of a product on one line, as a document that was sent has them. */
export function copiedLabel({ productCode, code, name }: Omit<CodedProduct, 'nameEn' | 'nameTw'>): string {
  return [productCode, code, name].filter((part) => part !== '').join(' ');
}

/** Returns codes and name of a product on one line, the name in the current language. */
export function productLabel(product: CodedProduct): string {
  return copiedLabel({ ...product, name: shownName(product) });
}
