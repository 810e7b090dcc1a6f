import {
  api,
  type ArtwareProductId,
  decimalOf,
  type PurchaseItemId,
  type PurchaseOrderId,
  type SurplusTerms,
} from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestFirm } from '../../testing/test-firm.ts';
import { openPurchasing } from './test-purchasing.ts';

export interface Bought {
  readonly quantity: number;
  readonly price: string;
}

/** A firm that buys restocks and looks at what they cost. Half of a receipt may come beyond what was ordered. */
export const openCosts = async (firm: TestFirm) => {
  const { admin } = firm;
  const shop = await openPurchasing(firm);
  const factoryId = shop.factories.jingdezhen;
  const warehouseId = shop.warehouse.id;
  await shop.inside(async ({ tx }) => tx.$client.query('update settings set over_take_percent = 50'));

  /** A purchased order of a line for each, of a product of its own, with the freight of the order. */
  const purchased = async (freight: string, ...lines: Bought[]) => {
    const manual: { productId: ArtwareProductId; quantity: number; unitPriceCny: string }[] = [];
    for (const { quantity, price } of lines)
      manual.push({ productId: await shop.product(factoryId, price), quantity, unitPriceCny: price });
    const { addItems, save } = api.purchaseOrders;
    const [made] = await admin.call(addItems, addItems.input.parse({ factoryId, manual }));
    const { id } = requireFound(made);
    await admin.call(save, save.input.parse({ id, factoryId, freightCny: freight }));
    const { items } = await shop.read(id);
    await admin.call(api.purchaseOrders.approveItems, {
      ids: items.map((item) => item.id),
      mode: 'all',
      reason: '样品',
    });
    await admin.call(api.purchaseOrders.purchase, { id });
    return { id, items: items.map((item) => ({ id: item.id, productId: item.productId })) };
  };

  const receive = async (id: PurchaseItemId, quantity: number, surplus = 0, surplusTerms?: SurplusTerms) => {
    const { receiveItem } = api.purchaseOrders;
    await admin.call(receiveItem, receiveItem.input.parse({ id, warehouseId, quantity, surplus, surplusTerms }));
  };

  /** Pieces that leave the stock at the average. */
  const takeAway = async (productId: ArtwareProductId, quantity: number) => {
    const { addInventory } = api.artwareProducts;
    const input = { productId, warehouseId, quantity: -quantity, reason: 'SAMPLE' };
    await admin.call(addInventory, addInventory.input.parse(input));
  };

  /** What the stock of a product is worth, and a piece of it on average. */
  const worth = async (productId: ArtwareProductId) => {
    const { valueCny, avgCostCny } = await shop.stock(productId);
    return [valueCny, avgCostCny];
  };

  /** The entries of the receipts of an order, oldest receipt first: kind, amount, part to stock, part to variance. */
  const entries = async (id: PurchaseOrderId) => {
    const { receipts } = await shop.read(id);
    return receipts
      .toReversed()
      .map(({ costEntries = [] }) =>
        costEntries.map((entry) => [entry.kind, entry.amountCny, entry.toStockCny, entry.toVarianceCny]),
      );
  };

  /** Kinds and values of the movements of a product, oldest first. */
  const movements = async (productId: ArtwareProductId) => {
    const { items } = await admin.call(api.stock.movements, { maxResultCount: 50, skipCount: 0, productId });
    return items.toReversed().map(({ kind, quantity, valueCny }) => [kind, quantity, valueCny]);
  };

  const money = (value: string) => decimalOf(value, 2);
  return { shop, warehouseId, purchased, receive, takeAway, worth, entries, movements, money };
};
