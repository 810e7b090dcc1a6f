import { useLanguage } from '../../platform/i18n/index.ts';

interface NamedProduct {
  readonly name: string;
  /** A product knows its name in other languages; a line of a document has one name, the one agreed upon. */
  readonly nameEn?: string;
  readonly nameTw?: string;
}

interface CodedProduct extends NamedProduct {
  readonly productCode: string;
  readonly code: string;
}

/** What a product is called in the language in use. */
export function productName({ name, nameEn, nameTw }: NamedProduct): string {
  return { 'zh-CN': name, 'en-US': nameEn, 'zh-TW': nameTw }[useLanguage.getState().language] || name;
}

/** How a product is named in one line: its codes and its name. */
export function productLabel(product: CodedProduct): string {
  return [product.productCode, product.code, productName(product)].filter((part) => part !== '').join(' ');
}
