import {
  type api,
  type BulkResult,
  type DecimalText,
  Exact,
  type FactoryId,
  type InputOf,
  permissions,
  type PurchaseOrder,
  type PurchaseOrderId,
  type PurchaseOrderInput,
  zeroMoney,
} from '@yipin/contract';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { atInputPath } from '../../platform/documents/bulk.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { lockForAction, requireAction, lockRows } from '../../platform/documents/transition.ts';
import { Failure, requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { requireActiveFactory } from '../factories/index.ts';
import { requireActiveTerms } from '../payment-terms/index.ts';
import { requireActiveWarehouse } from '../warehouses/index.ts';
import { refuseBilledFreight } from './items/billed.ts';
import { requireLineAmount, recomputeOrdersWithinLimits } from './items/line-amounts.ts';
import { purchaseItemDocument, purchaseOrderDocument, type PurchaseItemRow } from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

type NewPurchaseOrder = Partial<typeof purchaseOrders.$inferInsert> & { readonly factoryId: FactoryId };

/**
 * Inserts empty orders to active factories, with the acting user as buyer. Returns their ids and numbers, in the order
 * given. The number series stays locked from here to the commit, so callers do their reads before.
 */
export async function createOrders(
  ctx: Context,
  orders: readonly NewPurchaseOrder[],
): Promise<{ id: PurchaseOrderId; orderNumber: string }[]> {
  const factories = await Promise.all(orders.map(({ factoryId }) => requireActiveFactory(ctx, factoryId)));
  const numbers = await nextNumbers(ctx, 'PO', orders.length);
  const rows = orders.map((values, index) => {
    const [factory, orderNumber] = [requireFound(factories[index]), requireFound(numbers[index])];
    const freightCny = values.freightCny ?? zeroMoney;
    return {
      ...values,
      orderNumber,
      terms: values.terms ?? factory.terms,
      freightCny,
      goodsAmount: zeroMoney,
      totalAmount: freightCny,
      buyerId: ctx.session.userId,
      searchText: searchTextOf(orderNumber, factory.code, factory.name, values.remark),
    };
  });
  const ids = await insertRows(ctx.tx, purchaseOrders, rows);
  return rows.map(({ orderNumber }, index) => ({ id: requireFound(ids[index]), orderNumber }));
}

/** Returns the header fields that the caller may write: freight is a cost and requires `viewCost`. */
async function headerOf(
  ctx: Context,
  { factoryId, expectedDate, warehouseId, termsId, freightCny, remark }: PurchaseOrderInput,
) {
  return {
    factoryId,
    expectedDate: expectedDate ?? null,
    warehouseId: warehouseId ?? null,
    remark,
    ...(termsId === undefined ? {} : { terms: await requireActiveTerms(ctx, termsId) }),
    ...(may(ctx, permissions.viewCost) ? { freightCny } : {}),
  };
}

/** Refuses a price of 0 for an approved line: it requires an approval with a reason. */
function requirePrice(ctx: Context, row: PurchaseItemRow, unitPriceCny: DecimalText, member: string): void {
  const isFree = (price: DecimalText) => new Exact(price).isZero();
  if (row.status !== 'approved' || !isFree(unitPriceCny) || isFree(row.unitPriceCny)) return;
  const message = translate(ctx.language, 'purchaseOrders:approvedCosts');
  throw invalidAt(member, message);
}

/** Changes price, date and remark of a line that is not purchased; absent fields stay unchanged. */
async function editLine(
  ctx: Context,
  row: PurchaseItemRow,
  line: PurchaseOrderInput['items'][number],
  index: number,
): Promise<void> {
  const unitPriceCny = may(ctx, permissions.viewCost) ? (line.unitPriceCny ?? row.unitPriceCny) : row.unitPriceCny;
  const expectedDate = line.expectedDate === undefined ? row.expectedDate : line.expectedDate;
  const remark = line.remark ?? row.remark;
  if (unitPriceCny === row.unitPriceCny && expectedDate === row.expectedDate && remark === row.remark) return;
  await atInputPath(`items.${index}`, requireAction(ctx, purchaseItemDocument, row, 'editPrice'));
  const member = `items.${index}.unitPriceCny`;
  requirePrice(ctx, row, unitPriceCny, member);
  const amount = requireLineAmount(unitPriceCny, row.quantity, member);
  updateRow(ctx.tx, purchaseItems, row.id, { unitPriceCny, expectedDate, remark, amount });
}

/** Creates the failure for a change of the factory after a line was purchased. */
function factoryFixed(ctx: Context): Failure {
  const reason = translate(ctx.language, 'purchaseOrders:factoryFixed');
  return new Failure(
    'guard-refused',
    { guard: 'nothingPurchased', reason },
    { fields: [{ message: reason, members: ['factoryId'] }] },
  );
}

async function update(ctx: Context, id: PurchaseOrderId, input: PurchaseOrderInput): Promise<void> {
  const order = await lockForAction(ctx, purchaseOrderDocument, id, 'edit', { expectedVersion: input.expectedVersion });
  const header = await headerOf(ctx, input);
  refuseBilledFreight(order.estimatedFreightCny, order.freightCny, header.freightCny, 'freightCny');
  if (header.factoryId !== order.factoryId && order.facts.atLeastPurchased > 0) throw factoryFixed(ctx);
  if (header.warehouseId !== null && header.warehouseId !== order.warehouseId)
    await requireActiveWarehouse(ctx, header.warehouseId);
  const factory = await requireActiveFactory(ctx, header.factoryId, order.factoryId);
  const rows = await lockRows(
    ctx,
    purchaseItems,
    input.items.map((line) => line.id),
  );
  if (rows.some((row) => row.purchaseOrderId !== id)) throw new Failure('not-found');
  const searchText = searchTextOf(order.orderNumber, factory.code, factory.name, header.remark);
  const { terms } = header.factoryId === order.factoryId ? order : factory;
  updateRow(ctx.tx, purchaseOrders, id, { terms, ...header, searchText });
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [index, line] of input.items.entries()) await editLine(ctx, requireFound(known.get(line.id)), line, index);
}

/** Creates an order, or changes its header and the prices and dates of lines that are not purchased (domain.md §6). */
export async function savePurchaseOrder(ctx: Context, input: PurchaseOrderInput): Promise<PurchaseOrder> {
  let { id } = input;
  if (id === undefined) {
    if (input.items.length > 0) throw new Failure('not-found');
    if (input.warehouseId) await requireActiveWarehouse(ctx, input.warehouseId);
    const [made] = await createOrders(ctx, [await headerOf(ctx, input)]);
    ({ id } = requireFound(made));
  } else await update(ctx, id, input);
  await recomputeOrdersWithinLimits(ctx, [id]);
  ctx.record('purchaseOrders.saved', id);
  return readOrder(ctx, id);
}

/** Changes single fields of orders: each is saved with its other values. */
export function setPurchaseOrderFields(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const [order] = await lockRows(ctx, purchaseOrders, [id]);
    const { factoryId, expectedDate, warehouseId, freightCny, remark } = requireFound(order);
    const header = { factoryId, expectedDate, warehouseId, freightCny, remark };
    return savePurchaseOrder(ctx, {
      ...withFields(header, { ...set, remark: textOrCleared(set.remark) }),
      id,
      expectedVersion,
      items: [],
    });
  });
}
