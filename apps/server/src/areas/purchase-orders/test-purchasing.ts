import {
  api,
  type ArtwareProductId,
  type CustomerId,
  decimalOf,
  type FactoryId,
  type PurchaseItem,
  type PurchaseOrderId,
  zeroMoney,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { contextOf, transact } from '../../platform/unit-of-work.ts';
import type { TestFirm } from '../../testing/test-firm.ts';
import { lockItems, reviseOrders, recomputeItems } from '../artware-orders/index.ts';
import { createPurchaseRequests } from './index.ts';

const work = { kind: 'command', operation: 'testing', requestId: '00000000-0000-0000-0000-000000000000' } as const;

/** A firm that buys: two factories, a customer, a warehouse and products with a factory price. */
export const openPurchasing = async ({ admin, staff, pool }: TestFirm) => {
  await staff('seller');
  const [seller] = await admin.call(api.users.artwareSalesNames, {});
  const place = { country: '', address: '', contact: '', phone: '', remark: '', isActive: true };
  const warehouse = await admin.call(api.warehouses.save, { ...place, code: 'SYD', name: '悉尼仓', isDefault: true });
  const category = await admin.call(api.artwareCategories.save, { name: '瓷器', hsCode: '' });
  const factory = async (code: string, leadTimeDays: number): Promise<FactoryId> =>
    (await admin.call(api.factories.save, api.factories.save.input.parse({ code, name: `${code} 厂`, leadTimeDays })))
      .id;
  const factories = { jingdezhen: await factory('JDZ', 20), yixing: await factory('YX', 30) };
  const { id: customerId }: { id: CustomerId } = await admin.call(
    api.customers.save,
    api.customers.save.input.parse({ code: 'C1', name: '悉尼礼品' }),
  );

  let products = 0;
  /** A product made by `factoryId` (nobody in particular when null) for `price` CNY. */
  const product = async (factoryId: FactoryId | null, price: string): Promise<ArtwareProductId> => {
    products += 1;
    const input = api.artwareProducts.save.input.parse({
      productCode: `P${products}`,
      name: `花瓶 ${products}`,
      classId: category.id,
      defaultFactoryId: factoryId,
      factoryPriceCny: price,
      salePriceAud: '100',
    });
    return (await admin.call(api.artwareProducts.save, input)).id;
  };

  /** Runs `step` in a transaction of the administrator. */
  const inside = <T>(step: (ctx: Context) => Promise<T>): Promise<T> =>
    transact(pool, { ...work, token: admin.token }, async (tx, session) =>
      step(contextOf(tx, requireFound(session), 'zh-CN')),
    );

  /** A customer's line of `quantity` pieces that is approved to buy. Answers it with its pending purchase. */
  const need = async (productId: ArtwareProductId, quantity: number) => {
    const order = await admin.call(api.artwareOrders.save, {
      customerId,
      salesId: requireFound(seller).id,
      discountAmount: zeroMoney,
      freightChargedAud: zeroMoney,
      remark: '',
      items: [{ productId, quantity, discountAmount: zeroMoney, remark: '' }],
      removedItemIds: [],
    });
    const salesItemId = requireFound(order.items[0]).id;
    await inside(async (ctx) => {
      const salesItem = requireFound((await lockItems(ctx, [salesItemId]))[0]);
      await createPurchaseRequests(ctx, [{ salesItem, order, quantity }]);
      await recomputeItems(ctx, [salesItemId]);
      await reviseOrders(ctx, [order.id]);
    });
    const waiting = await pending({ sourceNumber: order.orderNumber });
    return { order, salesItemId, pendingId: requireFound(waiting[0]).id };
  };

  const pending = async (filters: object = {}): Promise<PurchaseItem[]> =>
    (await admin.call(api.purchaseOrders.pending, { maxResultCount: 200, skipCount: 0, ...filters })).items;

  const read = (id: PurchaseOrderId) => admin.call(api.purchaseOrders.get, { id });

  /** Puts needs on a new order of one factory. */
  const orderFor = async (...needs: { pendingId: PurchaseItem['id'] }[]) => {
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: needs.map(({ pendingId }) => ({ pendingId })),
      manual: [],
    });
    return read(requireFound(made).id);
  };

  /** The same, agreed with the factory. */
  const purchasedFor = async (...needs: { pendingId: PurchaseItem['id'] }[]) => {
    const order = await orderFor(...needs);
    const ids = order.items.map((item) => item.id);
    await admin.call(api.purchaseOrders.approveItems, { ids, mode: 'all' });
    return admin.call(api.purchaseOrders.purchase, { id: order.id });
  };

  const salesLine = async ({ order, salesItemId }: Awaited<ReturnType<typeof need>>) => {
    const { items } = await admin.call(api.artwareOrders.get, { id: order.id });
    return requireFound(items.find((item) => item.id === salesItemId));
  };

  const stock = (productId: ArtwareProductId) => admin.call(api.stock.ofProduct, { productId });
  const price = (value: string) => decimalOf(value, 4);

  /** What breaks the rules of pieces (I3, I4, I7 of domain.md): nothing, whatever was done before. */
  const lost = async (): Promise<unknown[]> => {
    const broken = await inside(async ({ tx }) =>
      tx.$client.query(`
        select 'family' as rule, split_root_id as id from purchase_items
        group by split_root_id having sum(quantity) <> min(root_quantity)
        union all
        select 'receipts', i.id from purchase_items i where i.taken_quantity <>
          (select coalesce(sum(r.quantity), 0) from goods_receipts r where r.purchase_item_id = i.id and r.reversed_at is null)
        union all
        select 'reserved', b.product_id from stock_balances b where b.reserved <>
          (select coalesce(sum(s.quantity), 0) from shipment_items s
           where s.product_id = b.product_id and s.warehouse_id = b.warehouse_id and s.status in (10, 15))`),
    );
    return broken.rows;
  };

  return {
    warehouse,
    factories,
    product,
    need,
    pending,
    read,
    orderFor,
    purchasedFor,
    salesLine,
    stock,
    price,
    lost,
    inside,
  };
};
