import {
  type api,
  type ArtwareProductId,
  type DecimalText,
  type FactoryId,
  type InputOf,
  type OutputOf,
  permissions,
  type PurchaseOrderId,
} from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { insertAs } from '../../platform/documents/insert-as.ts';
import { hold, transition } from '../../platform/documents/transition.ts';
import { Failure, found } from '../../platform/failure.ts';
import { requireActiveProducts } from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { carriedAmount, settleCarried } from './carried.ts';
import { type Line, takePending } from './pending-lines.ts';
import { itemKind, orderKind } from './purchase-order-kinds.ts';
import { purchaseOrders } from './purchase-orders.table.ts';
import { createOrder } from './save-order.ts';
import { splitOff } from './split-off.ts';

type Input = InputOf<typeof api.purchaseOrders.addItems>;

/** Lines by the factory they go to. Lines of products without one, when none is given, are refused by name. */
const byFactory = async (
  ctx: Context,
  lines: readonly Line[],
  given: FactoryId | undefined,
): Promise<Map<FactoryId, Line[]>> => {
  const products = await ctx.tx
    .select({
      id: artwareProducts.id,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      name: artwareProducts.name,
      factoryId: artwareProducts.defaultFactoryId,
    })
    .from(artwareProducts)
    .where(
      inArray(
        artwareProducts.id,
        lines.map((line) => line.productId),
      ),
    );
  const known = new Map(products.map((product) => [product.id, product]));
  const groups = new Map<FactoryId, Line[]>();
  const nowhere = new Set<string>();
  for (const line of lines) {
    const { factoryId, productCode, code, name } = found(known.get(line.productId));
    const target = line.givenFactory ?? given ?? factoryId;
    if (target === null) nowhere.add([productCode, code, name].filter((part) => part !== '').join(' '));
    else groups.set(target, [...(groups.get(target) ?? []), line]);
  }
  if (nowhere.size > 0) throw new Failure('factory-required', { rows: [...nowhere].join(', ') });
  return groups;
};

/**
 * What a piece costs: what this factory got for it at the last purchase, else the product's factory price (domain.md §6
 * AddPurchaseItem). `offset 0` leads from a product's purchases to their orders: left to choose, the planner reads all
 * orders of the factory for every product.
 */
const pricesAt = async (
  { tx }: Context,
  factoryId: FactoryId,
  productIds: readonly ArtwareProductId[],
): Promise<Map<number, DecimalText>> => {
  const { rows } = await tx.$client.query<{ id: number; price: DecimalText }>(
    `
      select p.id::int, coalesce(last.price, p.factory_price_cny)::numeric(18,4)::text as price
      from artware_products p
      left join lateral (
        select i.unit_price_cny as price
        from purchase_items i
        cross join lateral (
          select o.id, o.factory_id, o.purchase_date from purchase_orders o where o.id = i.purchase_order_id offset 0
        ) o
        where i.product_id = p.id and o.factory_id = $1 and i.status between 30 and 50
        order by o.purchase_date desc nulls last, o.id desc, i.id desc limit 1
      ) last on true
      where p.id = any($2)`,
    [factoryId, [...new Set(productIds)]],
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
};

/** Restocks begin on the order: nothing was waiting for them. */
const addRestocks = async (
  ctx: Context,
  order: { readonly id: PurchaseOrderId; readonly orderNumber: string },
  lines: readonly Line[],
  prices: ReadonlyMap<number, DecimalText>,
): Promise<void> => {
  if (lines.length === 0) return;
  const products = await requireActiveProducts(
    ctx,
    lines.map((line) => line.productId),
  );
  await insertAs(
    ctx,
    itemKind,
    'added',
    lines.map(({ productId, quantity, givenPrice, path }) => {
      const { productCode, code, modelName, name } = found(products.get(productId));
      const unitPriceCny = givenPrice ?? found(prices.get(productId));
      return {
        purchaseOrderId: order.id,
        sourceCode: 'MN' as const,
        sourceNumber: order.orderNumber,
        productId,
        productCode,
        code,
        modelName,
        name,
        quantity,
        unitPriceCny,
        amount: carriedAmount(ctx, unitPriceCny, quantity, `${path}.quantity`),
      };
    }),
  );
};

const putOn = async (
  ctx: Context,
  order: { readonly id: PurchaseOrderId; readonly orderNumber: string },
  factoryId: FactoryId,
  lines: readonly Line[],
): Promise<void> => {
  const prices = await pricesAt(
    ctx,
    factoryId,
    lines.map((line) => line.productId),
  );
  for (const { row, productId, quantity, path } of lines) {
    if (!row) continue;
    const unitPriceCny = found(prices.get(productId));
    const amount = carriedAmount(ctx, unitPriceCny, quantity, `${path}.quantity`);
    const onOrder = { purchaseOrderId: order.id, unitPriceCny, amount };
    // Rows are not merged: each stays traceable to its customer (domain.md §12.4).
    if (quantity < row.quantity) await splitOff(ctx, row, quantity, 'added', onOrder);
    else await transition(ctx, itemKind, row.id, 'add', { changes: () => onOrder });
  }
  await addRestocks(
    ctx,
    order,
    lines.filter((line) => line.row === undefined),
    prices,
  );
  ctx.record('purchaseOrders.itemsAdded', order.id, { lines: lines.length });
};

/**
 * Puts pending rows and restocks on an order, or on a new order per factory. A row of which only a part is wanted is
 * split first, the rest stays pending. Answers the orders touched. Refuses with `row-taken` when a colleague was
 * faster, `quantity-changed` when less is open, `factory-required` when nothing says where to buy.
 */
export const addItems = async (ctx: Context, input: Input): Promise<OutputOf<typeof api.purchaseOrders.addItems>> => {
  const { items, manual, purchaseOrderId, factoryId } = input;
  if (items.length + manual.length === 0)
    throw new Failure('validation-failed', {}, { fields: [{ message: '', members: ['items'] }] });
  const seesCost = may(ctx, permissions.viewCost);
  const lines: Line[] = [
    ...(await takePending(ctx, input)),
    ...manual.map(({ productId, quantity, unitPriceCny }, index) => ({
      row: undefined,
      productId,
      quantity,
      givenPrice: seesCost ? unitPriceCny : undefined,
      givenFactory: undefined,
      path: `manual.${index}`,
    })),
  ];
  await requireActiveProducts(
    ctx,
    manual.map((line) => line.productId),
  );
  const touched: { id: PurchaseOrderId; orderNumber: string }[] = [];
  if (purchaseOrderId !== undefined) {
    const order = await hold(ctx, orderKind, purchaseOrderId, 'addItems');
    await putOn(ctx, order, order.factoryId, lines);
    // It has something to do again.
    if (order.isHidden)
      await ctx.tx.update(purchaseOrders).set({ isHidden: false }).where(eq(purchaseOrders.id, order.id));
    touched.push({ id: order.id, orderNumber: order.orderNumber });
  } else
    for (const [target, theirs] of await byFactory(ctx, lines, factoryId)) {
      const order = await createOrder(ctx, { factoryId: target });
      await putOn(ctx, order, target, theirs);
      touched.push(order);
    }
  await settleCarried(
    ctx,
    touched.map((order) => order.id),
  );
  return touched;
};
