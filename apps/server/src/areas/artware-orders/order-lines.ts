import {
  type ArtwareOrderId,
  type ArtwareOrderItemInput,
  type ArtwareProductId,
  type DecimalText,
  Exact,
  lineAmount,
  permissions,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { heldAt } from '../../platform/documents/bulk.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { holdRow } from '../../platform/documents/transition.ts';
import { found, refusedAt } from '../../platform/failure.ts';
import { type ActiveProduct, labelOf, requireActiveProducts } from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { itemKind } from './artware-order-kinds.ts';
import { artwareOrderItems } from './artware-orders.table.ts';
import { momentOfWork } from '../../platform/db/tenant-table.ts';

type Row = typeof artwareOrderItems.$inferSelect;

/** A line as it is typed, and where in the input it is: what a complaint about one of its fields puts before its name. */
export interface TypedLine {
  readonly line: ArtwareOrderItemInput;
  readonly path: string;
}

/** A price below the product's minimum is for those who may override it. */
const judgePrice = (
  ctx: Context,
  unitPriceAud: DecimalText,
  { path }: TypedLine,
  { minPriceAud, label }: Pick<ActiveProduct, 'minPriceAud' | 'label'>,
): void => {
  if (minPriceAud === null || new Exact(unitPriceAud).gte(minPriceAud)) return;
  if (!may(ctx, permissions.overridePrices))
    throw refusedAt(`${path}unitPriceAud`, 'price-below-minimum', { product: label, minimum: minPriceAud });
};

/** The active products that lines ask for, by id; a refusal names the lines. */
const productsOf = (ctx: Context, lines: readonly TypedLine[]): Promise<Map<ArtwareProductId, ActiveProduct>> => {
  const paths = new Map(lines.map(({ line, path }) => [line.productId, path]));
  return requireActiveProducts(ctx, paths.keys(), (id) => `${paths.get(id)}productId`);
};

/** What is stored of a line besides its product, at that price. */
const valuesAt = (ctx: Context, unitPriceAud: DecimalText, { line, path }: TypedLine) => {
  const amount = lineAmount(unitPriceAud, line.quantity, line.discountAmount);
  if (amount.startsWith('-')) throw refusedAt(`${path}discountAmount`, 'discount-too-large');
  requireCarried(ctx, amount, `${path}unitPriceAud`);
  return {
    quantity: line.quantity,
    unitPriceAud,
    discountAmount: line.discountAmount,
    lineAmount: amount,
    requiredDate: line.requiredDate ?? null,
    remark: line.remark,
  };
};

/** A line with everything it copies from its product, at the price given or the product's. */
const valuesOf = (ctx: Context, typed: TypedLine, product: ActiveProduct) => {
  const { productCode, code, modelName, name } = product;
  const unitPriceAud = typed.line.unitPriceAud ?? product.salePriceAud;
  judgePrice(ctx, unitPriceAud, typed, product);
  return {
    productId: typed.line.productId,
    productCode,
    code,
    modelName,
    name,
    ...valuesAt(ctx, unitPriceAud, typed),
  };
};

/** New lines as they are stored, all of it but the order they are on. */
export const newLines = async (ctx: Context, lines: readonly TypedLine[]) => {
  if (lines.length === 0) return [];
  const products = await productsOf(ctx, lines);
  return lines.map((typed) => {
    const values = valuesOf(ctx, typed, found(products.get(typed.line.productId)));
    return { ...values, toApproveQty: values.quantity };
  });
};

/** Adds lines behind those the order has. */
export const appendLines = async (
  ctx: Context,
  orderId: ArtwareOrderId,
  lines: readonly TypedLine[],
): Promise<void> => {
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

const minimumPrices = prepareByIds((qb, isNamed) =>
  qb
    .select({ id: artwareProducts.id, minPriceAud: artwareProducts.minPriceAud })
    .from(artwareProducts)
    .where(isNamed(artwareProducts.id)),
);

/** A line the order has, as it is typed now and as it is stored. */
interface KnownLine extends TypedLine {
  readonly row: Row;
}

const hasNewProduct = ({ line, row }: KnownLine): boolean => line.productId !== row.productId;
const hasNewPrice = ({ line, row }: KnownLine): boolean => (line.unitPriceAud ?? row.unitPriceAud) !== row.unitPriceAud;
const isChanged = (known: KnownLine): boolean =>
  hasNewProduct(known) ||
  hasNewPrice(known) ||
  known.row.quantity !== known.line.quantity ||
  known.row.discountAmount !== known.line.discountAmount ||
  known.row.requiredDate !== (known.line.requiredDate ?? null) ||
  known.row.remark !== known.line.remark;

interface Known {
  readonly products: ReadonlyMap<ArtwareProductId, ActiveProduct>;
  readonly minimums: ReadonlyMap<ArtwareProductId, DecimalText | null>;
}

/** The product a line keeps may be hidden by now, and its price lower than is allowed by now: only a new price is judged. */
const changesOf = (ctx: Context, known: KnownLine, { products, minimums }: Known) => {
  const { line, row } = known;
  if (hasNewProduct(known)) return valuesOf(ctx, known, found(products.get(line.productId)));
  const unitPriceAud = line.unitPriceAud ?? row.unitPriceAud;
  const asked = { minPriceAud: minimums.get(row.productId) ?? null, label: labelOf(row) };
  if (hasNewPrice(known)) judgePrice(ctx, unitPriceAud, known, asked);
  return valuesAt(ctx, unitPriceAud, known);
};

const requireUncovered = (covered: number, member: string): void => {
  if (covered > 0) throw refusedAt(member, 'quantity-covered', { covered });
};

/** Changes a line that still waits for approval; what is covered already stays covered, and by the same product. */
const updateLine = async (ctx: Context, line: KnownLine, known: Known): Promise<void> => {
  const { row, path } = line;
  const covered = row.quantity - row.shortQuantity - row.toApproveQty;
  // Told before the state is judged: what covers the line is why it is in another.
  if (hasNewProduct(line) && row.deletedAt === null) requireUncovered(covered, `${path}productId`);
  await heldAt(path.slice(0, -1), holdRow(ctx, itemKind, row, 'edit'));
  if (line.line.quantity < covered) requireUncovered(covered, `${path}quantity`);
  const values = changesOf(ctx, line, known);
  updateRow(ctx.tx, artwareOrderItems, row.id, { ...values, toApproveQty: values.quantity - covered });
};

/** Changes those of an order's locked lines that are typed otherwise than they are stored. */
export const updateLines = async (ctx: Context, lines: readonly KnownLine[]): Promise<void> => {
  const changed = lines.filter(isChanged);
  if (changed.length === 0) return;
  const moved = changed.filter(hasNewProduct);
  const repriced = changed.filter((line) => !hasNewProduct(line) && hasNewPrice(line));
  const [products, minimums] = await Promise.all([
    productsOf(ctx, moved),
    runByIds(
      ctx.tx,
      minimumPrices,
      repriced.map(({ row }) => row.productId),
    ),
  ]);
  const known = { products, minimums: new Map(minimums.map(({ id, minPriceAud }) => [id, minPriceAud])) };
  for (const line of changed) await updateLine(ctx, line, known);
};

/** Takes locked lines out of their order, in the order they are named: only such of which nothing is covered. */
export const removeLines = async (ctx: Context, rows: readonly Row[]): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    await heldAt(`removedItemIds.${index}`, holdRow(ctx, itemKind, row, 'remove'));
    updateRow(ctx.tx, artwareOrderItems, row.id, { deletedAt: momentOfWork, toApproveQty: 0 });
  }
};
