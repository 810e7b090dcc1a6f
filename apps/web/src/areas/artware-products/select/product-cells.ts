import type { ArtwareProductName } from '@yipin/contract';
import type { GridColumn } from '../../../platform/form/index.ts';
import type { TextKey } from '../../../platform/i18n/index.ts';

/** How a line of a grid names its product. */
interface ProductOfLine<Line> extends Pick<GridColumn<Line>, 'filled'> {
  readonly heading: TextKey;
  readonly labelOf: (line: Line) => string | undefined;
  /** Returns the values of a line with a product, or with a pasted code that no product has. */
  readonly change: (product: ArtwareProductName | undefined, unknownCode?: string) => Partial<Line>;
}

/** Returns the column of the product of a grid: pasted codes become products, and unknown ones stay as text. */
export function productCells<Line>({ heading, labelOf, filled, change }: ProductOfLine<Line>): GridColumn<Line> {
  return {
    headings: [heading, 'artwareProducts:productCode'],
    names: ['product', 'productCode', 'code', 'sku'],
    shown: (line) => labelOf(line) ?? '',
    filled,
    readerOf: async (texts) => {
      const { findProducts } = await import('./find-products.ts');
      const find = await findProducts(texts);
      return (text) => {
        const product = find(text);
        return product ? change(product) : change(undefined, text);
      };
    },
  };
}
