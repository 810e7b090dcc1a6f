import {
  type api,
  type InputOf,
  maxPurchaseLines,
  type OutputOf,
  permissions,
  type PurchaseItemId,
  type PurchaseOrderId,
} from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import { type Context, may } from '../../../platform/context.ts';
import { emptyListFailure } from '../../../platform/documents/bulk.ts';
import { insertAs } from '../../../platform/documents/insert-as.ts';
import { limitLines } from '../../../platform/documents/up-to-lines.ts';
import { lockForAction, transition } from '../../../platform/documents/transition.ts';
import { requireFound } from '../../../platform/failure.ts';
import { requireActiveProducts } from '../../artware-products/index.ts';
import { recomputeOrdersWithinLimits } from '../items/line-amounts.ts';
import { linesByFactory } from './lines-by-factory.ts';
import { type NewOrderLine, lockPendingLines } from './pending-lines.ts';
import { type PricedLine, withPrices } from './priced-lines.ts';
import { purchaseItemDocument, purchaseOrderDocument } from '../purchase-order-document.ts';
import { purchaseOrders } from '../purchase-orders.table.ts';
import { createOrders } from '../save-purchase-order.service.ts';
import { splitItems } from '../items/split-items.ts';
import { trueUpCosts } from '../costs/true-up-costs.ts';

type AddPurchaseItemsInput = InputOf<typeof api.purchaseOrders.addItems>;

interface TargetPurchaseOrder {
  readonly id: PurchaseOrderId;
  readonly orderNumber: string;
}

type Products = Awaited<ReturnType<typeof requireActiveProducts>>;

/** Inserts lines that no purchase request was waiting for; they begin in the state `added`. */
function addRestocks(
  ctx: Context,
  order: TargetPurchaseOrder,
  lines: readonly PricedLine[],
  products: Products,
): Promise<PurchaseItemId[]> {
  return insertAs(
    ctx,
    purchaseItemDocument,
    'added',
    lines.map(({ productId, quantity, unitPriceCny, amount }) => {
      const { productCode, code, modelName, name } = requireFound(products.get(productId));
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
        amount,
      };
    }),
  );
}

/** Adds lines to their order. Lines are not merged, so each can be traced to its customer (domain.md §12.4). */
async function putOn(
  ctx: Context,
  order: TargetPurchaseOrder,
  lines: readonly PricedLine[],
  products: Products,
): Promise<void> {
  const rows = lines.flatMap(({ row, quantity, unitPriceCny, amount }) =>
    row ? [{ row, quantity, changes: { purchaseOrderId: order.id, unitPriceCny, amount } }] : [],
  );
  await Promise.all([
    ...rows
      .filter(({ row, quantity }) => quantity === row.quantity)
      .map(({ row, changes }) => transition(ctx, purchaseItemDocument, row.id, 'add', { changes: () => changes })),
    splitItems(
      ctx,
      'added',
      rows.filter(({ row, quantity }) => quantity < row.quantity),
    ),
    addRestocks(
      ctx,
      order,
      lines.filter((line) => line.row === undefined),
      products,
    ),
  ]);
  ctx.record('purchaseOrders.itemsAdded', order.id, { lines: lines.length });
}

/** An existing order, with the version that the caller saw. */
interface Existing {
  readonly id: PurchaseOrderId;
  readonly expectedVersion: number | undefined;
}

/** Adds lines to an existing order. */
async function onExisting(
  ctx: Context,
  { id, expectedVersion }: Existing,
  lines: readonly NewOrderLine[],
  products: Products,
): Promise<TargetPurchaseOrder[]> {
  const order = await lockForAction(ctx, purchaseOrderDocument, id, 'addItems', { expectedVersion });
  await putOn(ctx, order, await withPrices(ctx, order.factoryId, lines), products);
  // The order has open lines again, so it returns to the list.
  if (order.isHidden) updateRow(ctx.tx, purchaseOrders, order.id, { isHidden: false });
  return [{ id, orderNumber: order.orderNumber }];
}

/** Creates one order per factory and adds the lines. Prices are read before the orders lock their number series. */
async function onNewOnes(
  ctx: Context,
  lines: readonly NewOrderLine[],
  { factoryId, mode }: Pick<AddPurchaseItemsInput, 'factoryId' | 'mode'>,
  products: Products,
): Promise<TargetPurchaseOrder[]> {
  const groups = [...(await linesByFactory(ctx, lines, factoryId, mode === 'partial'))];
  const pricedGroups = await Promise.all(groups.map(([target, theirs]) => withPrices(ctx, target, theirs)));
  const orders = await createOrders(
    ctx,
    groups.map(([target]) => ({ factoryId: target })),
  );
  await Promise.all(orders.map((order, index) => putOn(ctx, order, requireFound(pricedGroups[index]), products)));
  return orders;
}

/**
 * Adds purchase requests and restocks to an order, or to a new order per factory. A request that is ordered in part is
 * split first; its rest stays pending. Returns the orders that changed. Throws `row-taken` when another user ordered
 * the request before, `quantity-changed` when fewer pieces are open, `factory-required` when no factory is known,
 * `factory-inactive` when the factory was deactivated, and `validation-failed` when the order would have more lines
 * than a save allows. In mode `partial` such requests stay pending and the others are added. The number of database
 * messages does not depend on the number of lines.
 */
export async function addItems(
  ctx: Context,
  input: AddPurchaseItemsInput,
): Promise<OutputOf<typeof api.purchaseOrders.addItems>> {
  const { items, manual, purchaseOrderId: id, expectedVersion } = input;
  if (items.length + manual.length === 0) throw emptyListFailure(ctx, 'items');
  const seesCost = may(ctx, permissions.viewCost);
  const lines: NewOrderLine[] = [
    ...(await lockPendingLines(ctx, input)),
    ...manual.map(({ productId, quantity, unitPriceCny }, index) => ({
      row: undefined,
      productId,
      quantity,
      givenPrice: seesCost ? unitPriceCny : undefined,
      givenFactory: undefined,
      path: `manual.${index}`,
    })),
  ];
  const rowOf = new Map(manual.map(({ productId }, index) => [productId, index]));
  const products = await requireActiveProducts(ctx, rowOf.keys(), (id) => `manual.${rowOf.get(id)}.productId`);
  const touched =
    id === undefined
      ? await onNewOnes(ctx, lines, input, products)
      : await onExisting(ctx, { id, expectedVersion }, lines, products);
  await recomputeOrdersWithinLimits(
    ctx,
    touched.map((order) => order.id),
    { kind: limitLines(purchaseOrderDocument, maxPurchaseLines) },
  );
  // The freight of an order with receipts is now shared over more lines.
  if (id !== undefined) await trueUpCosts(ctx, [id]);
  return touched;
}
