import { api, type StockedProduct, type WarehouseId } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

interface GoodsSelectProps {
  /** The source warehouse. */
  readonly warehouseId: WarehouseId;
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined, product: StockedProduct | undefined) => void;
  readonly id?: string;
  /** Name of the product it starts with. */
  readonly chosenLabel?: ReactNode;
}

/** Picks a product of which a warehouse has free pieces by typing or scanning; says how many. */
export function GoodsSelect({ warehouseId, ...props }: GoodsSelectProps) {
  const text = useText('stockTransfers');
  const labelOf = (product: StockedProduct) =>
    `${productLabel(product)} · ${text('availableCount', { count: product.available })}`;
  const source = { endpoint: api.stockTransfers.goods, where: { warehouseId }, labelOf, nothing: text('noGoods') };
  return <RemoteSelect source={source} placeholder={text('selectGoods')} {...props} />;
}
