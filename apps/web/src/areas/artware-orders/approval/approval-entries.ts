import type { api, ApprovalLine, ArtwareOrderItemId, InputOf, WarehouseId } from '@yipin/contract';
import type { EnteredQuantity } from '../../../platform/form/index.ts';

/** Whether the user may purchase, and reserve from stock. */
export interface ApprovalRights {
  readonly purchase: boolean;
  readonly stock: boolean;
}

/** What is entered for a line. */
export interface LineEntry {
  /** The pieces from each warehouse. */
  readonly stock: ReadonlyMap<WarehouseId, EnteredQuantity>;
  readonly purchase: EnteredQuantity;
  /** The numbers that the user typed: the other one no longer takes the rest, and is only lowered. */
  readonly isTyped: { readonly stock: boolean; readonly purchase: boolean };
}

/** What is entered, by the id of the line. */
export type ApprovalEntries = ReadonlyMap<ArtwareOrderItemId, LineEntry>;

type Levels = ApprovalLine['levels'];

const untyped = { stock: false, purchase: false };

/** The entry of a line with nothing to reserve and to purchase. */
export const nothing: LineEntry = { stock: new Map(), purchase: 0, isTyped: untyped };

/** Returns an entered quantity that is a number of pieces; others count as 0. */
function piecesOf(entered: EnteredQuantity): number {
  return typeof entered === 'number' && entered > 0 ? entered : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the number of pieces that are available in warehouses. */
export function availableIn(levels: Levels): number {
  return sum(levels.map(({ available }) => available));
}

/** Returns the pieces of a line from stock; text that is no number is returned as entered. */
export function stockOf({ stock }: LineEntry): EnteredQuantity {
  const entered = [...stock.values()];
  return entered.find((quantity) => typeof quantity === 'string') ?? sum(entered.map(piecesOf));
}

/** Takes pieces from the first warehouses on, at most `limitOf` each. */
function draw(levels: Levels, requested: number, limitOf: (level: Levels[number]) => number) {
  let open = requested;
  return new Map(
    levels.map((level) => {
      const quantity = Math.min(open, limitOf(level));
      open -= quantity;
      return [level.warehouseId, quantity] as const;
    }),
  );
}

/** Spreads pieces over warehouses. Pieces that none has are entered for the first one, which shows the error. */
function spread(levels: Levels, requested: number): Map<WarehouseId, EnteredQuantity> {
  const parts = new Map<WarehouseId, EnteredQuantity>(draw(levels, requested, ({ available }) => available));
  const [first] = levels;
  const missing = requested - sum([...parts.values()].map(piecesOf));
  if (first && missing > 0) parts.set(first.warehouseId, piecesOf(parts.get(first.warehouseId) ?? 0) + missing);
  return parts;
}

/**
 * Returns the stock that lines above leave to each line, as they are entered. Levels that no other line takes from are
 * returned unchanged.
 */
export function levelsLeft(
  lines: readonly ApprovalLine[],
  entries: ApprovalEntries,
): ReadonlyMap<ArtwareOrderItemId, Levels> {
  const taken = new Map<string, number>();
  const left = new Map<ArtwareOrderItemId, Levels>();
  for (const { id, productId, levels } of lines) {
    const takenAt = (warehouseId: WarehouseId) => taken.get(`${productId} ${warehouseId}`) ?? 0;
    const isShared = levels.some(({ warehouseId }) => takenAt(warehouseId) > 0);
    left.set(
      id,
      isShared
        ? levels.map((level) => ({ ...level, available: Math.max(level.available - takenAt(level.warehouseId), 0) }))
        : levels,
    );
    for (const [warehouseId, quantity] of entries.get(id)?.stock ?? [])
      taken.set(`${productId} ${warehouseId}`, takenAt(warehouseId) + piecesOf(quantity));
  }
  return left;
}

/** Reserves what is in stock, in the order of the lines, and purchases the rest, as far as the user may. */
export function stockFirst(lines: readonly ApprovalLine[], rights: ApprovalRights): ApprovalEntries {
  const entries = new Map<ArtwareOrderItemId, LineEntry>();
  for (const line of lines) {
    const levels = levelsLeft(lines, entries).get(line.id) ?? [];
    const reserved = rights.stock ? Math.min(line.toApproveQty, availableIn(levels)) : 0;
    const purchase = rights.purchase ? line.toApproveQty - reserved : 0;
    entries.set(line.id, { stock: spread(levels, reserved), purchase, isTyped: untyped });
  }
  return entries;
}

/** Purchases all lines. */
export function purchaseAll(lines: readonly ApprovalLine[]): ApprovalEntries {
  return new Map(lines.map(({ id, toApproveQty }) => [id, { ...nothing, purchase: toApproveQty }]));
}

/** A line with the stock that lines above leave to it. */
interface OpenLine {
  readonly toApproveQty: number;
  readonly levels: Levels;
}

/** Changes the purchase of a line after its pieces from stock: the rest, or at most the rest if it was typed. */
function followStock({ toApproveQty }: OpenLine, entry: LineEntry, rights: ApprovalRights): LineEntry {
  const stock = stockOf(entry);
  if (typeof stock === 'string' || stock > toApproveQty || !rights.purchase) return entry;
  const rest = toApproveQty - stock;
  const { purchase, isTyped } = entry;
  if (!isTyped.purchase) return { ...entry, purchase: rest };
  return typeof purchase === 'number' && purchase > rest ? { ...entry, purchase: rest } : entry;
}

/** Enters the pieces from stock, which are taken from the first warehouses on. */
export function enterStock(
  line: OpenLine,
  entry: LineEntry,
  typed: EnteredQuantity,
  rights: ApprovalRights,
): LineEntry {
  const [first] = line.levels;
  const stock =
    typeof typed === 'number' && typed >= 0
      ? spread(line.levels, typed)
      : new Map(first ? [[first.warehouseId, typed]] : []);
  return followStock(line, { ...entry, stock, isTyped: { ...entry.isTyped, stock: true } }, rights);
}

/** Enters the pieces from one warehouse. */
export function enterWarehouse(
  line: OpenLine,
  entry: LineEntry,
  { warehouseId, typed }: { readonly warehouseId: WarehouseId; readonly typed: EnteredQuantity },
  rights: ApprovalRights,
): LineEntry {
  const stock = new Map([...entry.stock, [warehouseId, typed]]);
  return followStock(line, { ...entry, stock, isTyped: { ...entry.isTyped, stock: true } }, rights);
}

/** Enters the pieces to purchase. The rest is taken from stock, or at most the rest if that was typed. */
export function enterPurchase(
  { toApproveQty, levels }: OpenLine,
  entry: LineEntry,
  typed: EnteredQuantity,
  rights: ApprovalRights,
): LineEntry {
  const entered = { ...entry, purchase: typed, isTyped: { ...entry.isTyped, purchase: true } };
  const stock = stockOf(entry);
  if (typeof typed === 'string' || typed < 0 || typed > toApproveQty || typeof stock === 'string' || !rights.stock)
    return entered;
  const rest = toApproveQty - typed;
  if (!entry.isTyped.stock) return { ...entered, stock: spread(levels, Math.min(rest, availableIn(levels))) };
  if (stock <= rest) return entered;
  return { ...entered, stock: draw(levels, rest, ({ warehouseId }) => piecesOf(entry.stock.get(warehouseId) ?? 0)) };
}

/** Numbers of lines and pieces. */
export interface ApprovalSums {
  /** The lines of which something is approved. */
  readonly lines: number;
  readonly toApprove: number;
  readonly stock: number;
  readonly purchase: number;
}

/** Returns what the entries approve of a line, and what it leaves to approve: below 0 if it is too much. */
export function sumsOf({ toApproveQty }: { readonly toApproveQty: number }, entry: LineEntry) {
  const [stock, purchase] = [sum([...entry.stock.values()].map(piecesOf)), piecesOf(entry.purchase)];
  return { stock, purchase, remaining: toApproveQty - stock - purchase };
}

/** Returns the sums of all lines. */
export function totalsOf(lines: readonly ApprovalLine[], entries: ApprovalEntries): ApprovalSums {
  const sums = lines.map((line) => sumsOf(line, entries.get(line.id) ?? nothing));
  return {
    lines: sums.filter(({ stock, purchase }) => stock + purchase > 0).length,
    toApprove: sum(lines.map(({ toApproveQty }) => toApproveQty)),
    stock: sum(sums.map(({ stock }) => stock)),
    purchase: sum(sums.map(({ purchase }) => purchase)),
  };
}

type ApprovalInputs = InputOf<typeof api.orderFulfilment.approveItems>['lines'];

/** Returns the input of the lines of which something is approved. */
export function inputOf(lines: readonly ApprovalLine[], entries: ApprovalEntries): ApprovalInputs {
  return lines.flatMap((line) => {
    const entry = entries.get(line.id) ?? nothing;
    const { stock, purchase } = sumsOf(line, entry);
    if (stock + purchase === 0) return [];
    const parts = [...entry.stock].map(([warehouseId, quantity]) => ({ warehouseId, quantity: piecesOf(quantity) }));
    return [
      {
        id: line.id,
        expectedVersion: line.version,
        stock: parts.filter(({ quantity }) => quantity > 0),
        ...(purchase > 0 && { purchaseQuantity: purchase }),
      },
    ];
  });
}
