import {
  type api,
  type ArtwareOrder,
  type ArtwareOrderId,
  type ArtwareOrderInput,
  type ArtwareOrderItemInput,
  dayIn,
  Exact,
  type InputOf,
  lineAmount,
  permissions,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { hold, lockRows, settle } from '../../platform/documents/transition.ts';
import { Failure, found } from '../../platform/failure.ts';
import { requireActiveProducts } from '../artware-products/index.ts';
import { requireActiveCustomer } from '../customers/index.ts';
import { readSettings } from '../settings/index.ts';
import { requireArtwareSales } from '../users/index.ts';
import { itemKind, orderKind, settleItems, settleTotal, totalOf } from './artware-order-kinds.ts';
import { maySee, readOrder } from './artware-order-rows.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type Product = Awaited<ReturnType<typeof requireActiveProducts>> extends ReadonlyMap<number, infer P> ? P : never;

/** What a line's price amounts to: the given one or the product's; below its minimum only with the right to. */
const priced = (ctx: Context, line: Omit<ArtwareOrderItemInput, 'id'>, product: Product) => {
  const unitPriceAud = line.unitPriceAud ?? product.salePriceAud;
  const isBelow = product.minPriceAud !== null && new Exact(unitPriceAud).lt(product.minPriceAud);
  if (isBelow && !may(ctx, permissions.overridePrices))
    throw new Failure('price-below-minimum', { product: product.label, minimum: product.minPriceAud ?? '' });
  const amount = lineAmount(unitPriceAud, line.quantity, line.discountAmount);
  if (amount.startsWith('-'))
    throw new Failure('discount-too-large', {}, { fields: [{ message: '', members: ['items'] }] });
  return {
    quantity: line.quantity,
    unitPriceAud,
    discountAmount: line.discountAmount,
    lineAmount: amount,
    requiredDate: line.requiredDate ?? null,
    remark: line.remark,
  };
};

type NewLine = Omit<ArtwareOrderItemInput, 'id'>;

/** New lines as they are stored, all of it but the order they are on. */
const newLines = async (ctx: Context, lines: readonly NewLine[]) => {
  if (lines.length === 0) return [];
  const products = await requireActiveProducts(
    ctx,
    lines.map((line) => line.productId),
  );
  return lines.map((line) => {
    const product = found(products.get(line.productId));
    const { productCode, code, modelName, name } = product;
    const values = priced(ctx, line, product);
    return { productId: line.productId, productCode, code, modelName, name, ...values, toApproveQty: values.quantity };
  });
};

/** Adds lines behind those the order has. */
const appendLines = async (ctx: Context, orderId: ArtwareOrderId, lines: readonly NewLine[]): Promise<void> => {
  const rows = await newLines(ctx, lines);
  if (rows.length === 0) return;
  const [last] = await ctx.tx
    .select({ lineNo: sql<number>`coalesce(max(${artwareOrderItems.lineNo}), 0)` })
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.orderId, orderId));
  const behind = last?.lineNo ?? 0;
  await insertRows(
    ctx.tx,
    artwareOrderItems,
    rows.map((row, index) => ({ ...row, orderId, lineNo: behind + index + 1 })),
  );
};

/** Changes a line that still waits for approval; what is covered already stays covered. */
const updateLine = async (
  ctx: Context,
  line: ArtwareOrderItemInput,
  id: NonNullable<ArtwareOrderItemInput['id']>,
  row: typeof artwareOrderItems.$inferSelect,
): Promise<void> => {
  const sameDay = (row.requiredDate ?? null) === (line.requiredDate ?? null);
  const isSame =
    row.quantity === line.quantity &&
    row.unitPriceAud === (line.unitPriceAud ?? row.unitPriceAud) &&
    row.discountAmount === line.discountAmount &&
    sameDay &&
    row.remark === line.remark;
  if (isSame) return;
  const held = await hold(ctx, itemKind, id, 'edit');
  const covered = held.quantity - held.shortQuantity - held.toApproveQty;
  if (line.quantity < covered)
    throw new Failure('quantity-covered', { covered }, { fields: [{ message: '', members: ['items'] }] });
  const product = found((await requireActiveProducts(ctx, [row.productId])).get(row.productId));
  const values = priced(ctx, { ...line, unitPriceAud: line.unitPriceAud ?? row.unitPriceAud }, product);
  await ctx.tx
    .update(artwareOrderItems)
    .set({ ...values, toApproveQty: values.quantity - covered })
    .where(eq(artwareOrderItems.id, id));
};

const headerOf = async (ctx: Context, input: ArtwareOrderInput) => {
  const salesId = input.salesId ?? ctx.session.userId;
  const [customer] = await Promise.all([
    requireActiveCustomer(ctx, input.customerId),
    requireArtwareSales(ctx, salesId),
  ]);
  const address = customer.addresses.find((entry) => entry.isDefault) ?? customer.addresses[0];
  const shipTo =
    input.shipTo ??
    (address
      ? {
          contact: customer.contact,
          phone: customer.phone,
          line: address.line,
          city: address.city,
          state: address.state,
          postcode: address.postcode,
          country: address.country,
        }
      : null);
  return {
    customer,
    values: {
      customerId: input.customerId,
      salesId,
      salesDate: input.salesDate ?? dayIn(ctx.session.timeZone, new Date()),
      orderSourceChannelId: input.orderSourceChannelId ?? null,
      shipTo,
      requiredDate: input.requiredDate ?? null,
      discountAmount: input.discountAmount,
      freightChargedAud: input.freightChargedAud,
      remark: input.remark,
    },
  };
};

const create = async (ctx: Context, input: ArtwareOrderInput): Promise<ArtwareOrder> => {
  const [{ customer, values }, { exchangeRate }, lines] = await Promise.all([
    headerOf(ctx, input),
    readSettings(ctx),
    newLines(ctx, input.items),
  ]);
  const totalAmount = totalOf(
    lines.map((line) => line.lineAmount),
    input,
  );
  // Last of all that is asked for: whoever makes the next order waits from here to the commit.
  const orderNumber = await nextNumber(ctx, 'AO');
  const searchText = searchTextOf(orderNumber, customer.code, customer.name, input.remark);
  const order = { ...values, orderNumber, exchangeRate, totalAmount, searchText };
  const { id } = found((await insertRows(ctx.tx, artwareOrders, [order]))[0]);
  const numbered = lines.map((line, index) => ({ ...line, orderId: id, lineNo: index + 1 }));
  ctx.record('artwareOrders.saved', id);
  const [, made] = await Promise.all([insertRows(ctx.tx, artwareOrderItems, numbered), readOrder(ctx, id)]);
  return made;
};

const update = async (ctx: Context, id: ArtwareOrderId, input: ArtwareOrderInput): Promise<void> => {
  const order = await hold(ctx, orderKind, id, 'edit', { expectedVersion: input.expectedVersion });
  if (!maySee(ctx, order)) throw new Failure('not-found');
  const { customer, values } = await headerOf(ctx, {
    ...input,
    salesId: input.salesId ?? order.salesId,
    salesDate: input.salesDate ?? order.salesDate,
  });
  if (values.customerId !== order.customerId && order.status !== 'draft')
    throw new Failure('customer-fixed', {}, { fields: [{ message: '', members: ['customerId'] }] });
  const known = input.items.flatMap((line) => (line.id === undefined ? [] : [{ line, id: line.id }]));
  const rows = await lockRows(ctx, artwareOrderItems, [
    ...known.map(({ id: itemId }) => itemId),
    ...input.removedItemIds,
  ]);
  if (rows.some((row) => row.orderId !== id)) throw new Failure('not-found');
  await ctx.tx
    .update(artwareOrders)
    .set({ ...values, searchText: searchTextOf(order.orderNumber, customer.code, customer.name, values.remark) })
    .where(eq(artwareOrders.id, id));
  for (const { line, id: itemId } of known)
    await updateLine(ctx, line, itemId, found(rows.find((row) => row.id === itemId)));
  for (const itemId of [...input.removedItemIds].sort((a, b) => a - b)) {
    await hold(ctx, itemKind, itemId, 'remove');
    await ctx.tx
      .update(artwareOrderItems)
      .set({ deletedAt: sql`now()`, toApproveQty: 0 })
      .where(eq(artwareOrderItems.id, itemId));
  }
  await appendLines(
    ctx,
    id,
    input.items.filter((line) => line.id === undefined),
  );
  await settleItems(
    ctx,
    rows.map((row) => row.id),
  );
};

/** Makes an order, or changes one that is not shipped whole yet. Lines are matched by id, never replaced. */
export const saveOrder = async (ctx: Context, input: ArtwareOrderInput): Promise<ArtwareOrder> => {
  if (input.id === undefined) return create(ctx, input);
  await update(ctx, input.id, input);
  await settleTotal(ctx, input.id);
  await settle(ctx, orderKind, [input.id]);
  ctx.record('artwareOrders.saved', input.id);
  return readOrder(ctx, input.id);
};

/** Adds one line to an order that is not closed. */
export const addItem = async (
  ctx: Context,
  { orderId, ...line }: InputOf<typeof api.artwareOrders.addItem>,
): Promise<ArtwareOrder> => {
  const order = await hold(ctx, orderKind, orderId, 'addItem');
  if (!maySee(ctx, order)) throw new Failure('not-found');
  await appendLines(ctx, orderId, [line]);
  await settleTotal(ctx, orderId);
  await settle(ctx, orderKind, [orderId]);
  ctx.record('artwareOrders.itemAdded', orderId);
  return readOrder(ctx, orderId);
};
