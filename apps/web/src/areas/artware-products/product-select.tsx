import { api, type ArtwareProductName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { productLabel } from './product-label.ts';
import { useProductName } from './use-product-name.ts';

interface ProductSelectProps {
  readonly value?: number | null;
  /** Called with the product as well: a new line copies its price and shows its available pieces. */
  readonly onChange?: (id: number | undefined, product: ArtwareProductName | undefined) => void;
  readonly id?: string;
  /** Name of the initial product; absent = it is fetched. */
  readonly chosenLabel?: ReactNode;
}

/**
 * Selects an active product by code, name or pinyin; shows pictures, and available pieces to users who may view the
 * stock.
 */
export function ProductSelect(props: ProductSelectProps) {
  const text = useText('artwareProducts');
  const labelOf = (product: ArtwareProductName) =>
    product.available === undefined
      ? productLabel(product)
      : `${productLabel(product)} · ${text('availableCount', { count: product.available })}`;
  const foundLabel = useProductName(props.value, props.chosenLabel === undefined);
  const markOf = ({ thumbnailUrl }: ArtwareProductName) => <Thumbnail url={thumbnailUrl} />;
  const source = { endpoint: api.artwareProducts.names, labelOf, markOf, nothing: text('noneYet') };
  return (
    <RemoteSelect
      source={source}
      placeholder={text('select')}
      {...props}
      chosenLabel={props.chosenLabel ?? foundLabel}
    />
  );
}
