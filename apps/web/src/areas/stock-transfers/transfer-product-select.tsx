import { api, type ArtwareProductName, type StockedProduct, type WarehouseId } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { stockedProduct } from './stocked-product.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel, ScannedField } from '../artware-products/index.ts';

interface TransferProductSelectProps extends RecordFieldProps<StockedProduct> {
  /** The source warehouse. */
  readonly warehouseId: WarehouseId;
}

/** Selects a product that is available in a warehouse by a search or a scan; shows the available pieces. */
export function TransferProductSelect({ warehouseId, ...props }: TransferProductSelectProps) {
  const text = useText('stockTransfers');
  const productText = useText('artwareProducts');
  const labelOf = (product: StockedProduct) =>
    `${productLabel(product)} · ${text('availableCount', { count: product.available })}`;
  const unknownError = (code: string) => productText('unknownCode', { code });
  const source = {
    endpoint: api.stockTransfers.goods,
    where: { warehouseId },
    labelOf,
    nothing: text('noGoods'),
    unknownError,
  };
  const onProduct = async ({ id, productCode }: ArtwareProductName) => {
    const product = await stockedProduct(warehouseId, id, productCode);
    if (product) props.onChange?.(product.id, product);
    return product !== undefined;
  };
  return (
    <ScannedField onProduct={onProduct}>
      <RemoteSelect source={source} placeholder={text('selectGoods')} {...props} />
    </ScannedField>
  );
}
