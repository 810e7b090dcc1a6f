import { api, type ArtwareProductName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Thumbnail } from '../../pictures/index.ts';
import { productLabel } from '../product-label.ts';
import { ScannedField } from '../scan/scanned-field.tsx';

const NewProduct = lazyPart(() => import('../new-product.tsx').then((part) => part.NewProduct));

/**
 * Selects an active product by code, name or pinyin. The options show pictures, and available pieces to users who may
 * view the stock.
 */
export function ProductSelect(props: RecordFieldProps<ArtwareProductName>) {
  const text = useText('artwareProducts');
  const labelOf = (product: ArtwareProductName) =>
    product.available === undefined
      ? productLabel(product)
      : `${productLabel(product)} · ${text('availableCount', { count: product.available })}`;
  const markOf = ({ thumbnailUrl }: ArtwareProductName) => <Thumbnail url={thumbnailUrl} />;
  const source = {
    endpoint: api.artwareProducts.names,
    labelOf,
    nameOf: productLabel,
    markOf,
    nothing: text('noneYet'),
    unknownError: (code: string) => text('unknownCode', { code }),
    idField: 'productId' as const,
    creation: { save: api.artwareProducts.save, title: text('create'), dialog: NewProduct },
  };
  const onProduct = (product: ArtwareProductName) => {
    props.onChange?.(product.id, product);
    return true;
  };
  return (
    <ScannedField onProduct={onProduct}>
      <RemoteSelect source={source} placeholder={text('select')} {...props} />
    </ScannedField>
  );
}
