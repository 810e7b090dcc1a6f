import type { ArtwareProductId, ArtwareProductName } from '@yipin/contract';
import type { GridColumn } from '../../../platform/form/index.ts';
import type { TextKey } from '../../../platform/i18n/index.ts';
import { untilLoaded } from '../../../platform/load-code.ts';
import { productLabel } from '../product-label.ts';

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
      const { findProducts } = await untilLoaded(() => import('./find-products.ts'));
      const find = await findProducts(texts);
      return (text) => {
        const product = find(text);
        return product ? change(product) : change(undefined, text);
      };
    },
  };
}

/** How a line of a short form names its product. */
export interface LineProduct {
  readonly productId?: ArtwareProductId | undefined;
  readonly label?: string | undefined;
  /** A pasted code that no product has. */
  readonly unknownCode?: string | undefined;
}

/** Returns the values of a line with a product, or with a pasted code that no product has. */
export function lineProduct(product: ArtwareProductName | undefined, unknownCode?: string): LineProduct {
  return { productId: product?.id, label: product && productLabel(product), unknownCode };
}

/** Returns the column of the product of a short form. */
export function lineProductCells(heading: TextKey): GridColumn<LineProduct> {
  return productCells<LineProduct>({
    heading,
    labelOf: ({ label, unknownCode }) => label ?? unknownCode,
    filled: ({ productId, label, unknownCode }) => ({ productId, label, unknownCode }),
    change: lineProduct,
  });
}
