import { api, type ArtwareProductName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { productLabel } from './product-label.ts';
import { useProductName } from './use-product-name.ts';

interface ProductSelectProps {
  readonly value?: number | null;
  /** The product comes along: a new line takes its price and looks at what is available. */
  readonly onChange?: (id: number | undefined, product: ArtwareProductName | undefined) => void;
  readonly id?: string;
  /** Name of the product it starts with; without it the name is asked for. */
  readonly chosenLabel?: ReactNode;
}

/** Picks a product on sale by typing code, name or pinyin, or by its picture; says how many are available, if the user may know. */
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
