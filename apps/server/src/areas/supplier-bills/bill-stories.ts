import { api, type PurchaseItemId, type PurchaseOrderId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestFirm } from '../../testing/test-firm.ts';
import { openCosts } from '../purchase-orders/cost-stories.ts';

/** Pieces of a purchase line at a price. */
export const goods = (purchaseItemId: PurchaseItemId, quantity: number, unitPrice: string) => ({
  kind: 'GOODS',
  purchaseItemId,
  quantity,
  unitPrice,
});

/** Freight of a purchase order. */
export const freight = (purchaseOrderId: PurchaseOrderId, amount: string) => ({
  kind: 'ORDER_FREIGHT',
  purchaseOrderId,
  amount,
});

/** A firm that buys, and bills of its factory. */
export const openBills = async (firm: TestFirm) => {
  const { admin } = firm;
  const costs = await openCosts(firm);
  const factoryId = costs.shop.factories.jingdezhen;
  const { save, post } = api.supplierBills;

  let numbers = 0;
  /** What is typed of a bill, each with a number of its own. */
  const billOf = (typedTotal: string, lines: object[], more: object = {}) => {
    numbers += 1;
    const head = { factoryId, supplierNumber: `F-${numbers}`, billDate: '2026-01-05', typedTotal, lines };
    return save.input.parse({ ...head, ...more });
  };
  const draft = (typedTotal: string, lines: object[], more: object = {}) =>
    admin.call(save, billOf(typedTotal, lines, more));
  const posted = async (typedTotal: string, lines: object[], more: object = {}) => {
    const { id } = await draft(typedTotal, lines, more);
    return admin.call(post, { id, confirmed: true });
  };

  /** An order of one line of ten pieces at ¥20.00, all of them received. */
  const received = async () => {
    const { id, items } = await costs.purchased('0', { quantity: 10, price: '20' });
    const line = requireFound(items[0]);
    await costs.receive(line.id, 10);
    return { id, line };
  };
  return { ...costs, factoryId, billOf, draft, posted, received };
};
