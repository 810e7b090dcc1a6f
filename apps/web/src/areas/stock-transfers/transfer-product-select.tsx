import { api, type StockedProduct, type WarehouseId } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

interface TransferProductSelectProps extends RecordFieldProps<StockedProduct> {
  /** The source warehouse. */
  readonly warehouseId: WarehouseId;
}

/** Selects a product that is available in a warehouse by a search or a scan; shows the available pieces. */
export function TransferProductSelect({ warehouseId, ...props }: TransferProductSelectProps) {
  const text = useText('stockTransfers');
  const labelOf = (product: StockedProduct) =>
    `${productLabel(product)} · ${text('availableCount', { count: product.available })}`;
  const source = { endpoint: api.stockTransfers.goods, where: { warehouseId }, labelOf, nothing: text('noGoods') };
  return <RemoteSelect source={source} placeholder={text('selectGoods')} {...props} />;
}
