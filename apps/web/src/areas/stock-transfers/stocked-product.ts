import { api, type ArtwareProductId, type StockedProduct, type WarehouseId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';

const maxHits = 100;

/** Returns a product with its pieces in a warehouse; undefined if none are available there. */
export async function stockedProduct(
  warehouseId: WarehouseId,
  productId: ArtwareProductId,
  productCode: string,
): Promise<StockedProduct | undefined> {
  const input = { warehouseId, filter: productCode, skipCount: 0, maxResultCount: maxHits };
  const { items } = await call(api.stockTransfers.goods, input);
  return items.find(({ id }) => id === productId);
}
