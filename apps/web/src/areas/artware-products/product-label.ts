import { useLanguage } from '../../platform/i18n/index.ts';

interface NamedProduct {
  readonly name: string;
  /** Names in other languages. A document line has none. */
  readonly nameEn?: string;
  readonly nameTw?: string;
}

interface CodedProduct extends NamedProduct {
  readonly productCode: string;
  readonly code: string;
}

/** Returns the name of a product in the current language. */
export function productName({ name, nameEn, nameTw }: NamedProduct): string {
  return { 'zh-CN': name, 'en-US': nameEn, 'zh-TW': nameTw }[useLanguage.getState().language] || name;
}

/** Returns codes and name of a product on one line. */
export function productLabel(product: CodedProduct): string {
  return [product.productCode, product.code, productName(product)].filter((part) => part !== '').join(' ');
}
