import { type ApprovalLine, ArtwareOrderItemId, ArtwareProductId, Version, WarehouseId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import {
  type ApprovalEntries,
  enterPurchase,
  enterStock,
  enterWarehouse,
  inputOf,
  levelsLeft,
  type LineEntry,
  nothing,
  purchaseAll,
  stockFirst,
  stockOf,
  sumsOf,
  totalsOf,
} from './approval-entries.ts';

const both = { purchase: true, stock: true };
const perth = WarehouseId.parse(2);

/** Returns a line with the available pieces of each warehouse, the default one first. */
function createLine(id: number, toApproveQty: number, available: readonly number[], productId = id): ApprovalLine {
  return {
    id: ArtwareOrderItemId.parse(id),
    version: Version.parse(1),
    productId: ArtwareProductId.parse(productId),
    toApproveQty,
    levels: available.map((pieces, index) => ({
      warehouseId: WarehouseId.parse(index + 1),
      warehouseName: `W${index + 1}`,
      available: pieces,
    })),
  };
}

function numbersOf(lines: readonly ApprovalLine[], entries: ApprovalEntries) {
  return lines.map((line) => Object.values(sumsOf(line, entries.get(line.id) ?? nothing)));
}

function entryOf(line: ApprovalLine): LineEntry {
  return stockFirst([line], both).get(line.id) ?? nothing;
}

describe('the first entries of an approval', () => {
  it('lines reserve what is in stock and purchase the rest', () => {
    const lines = [createLine(1, 4, [10]), createLine(2, 10, [6]), createLine(3, 3, [])];
    const entries = stockFirst(lines, both);
    expect(numbersOf(lines, entries)).toEqual([
      [4, 0, 0],
      [6, 4, 0],
      [0, 3, 0],
    ]);
    expect(totalsOf(lines, entries)).toEqual({ lines: 3, toApprove: 17, stock: 10, purchase: 7 });
  });

  it('lines of one product share its stock in their order', () => {
    const lines = [createLine(1, 6, [8], 9), createLine(2, 4, [8], 9)];
    const entries = stockFirst(lines, both);
    expect(numbersOf(lines, entries)).toEqual([
      [6, 0, 0],
      [2, 2, 0],
    ]);
    expect(levelsLeft(lines, entries).get(ArtwareOrderItemId.parse(2))).toMatchObject([{ available: 2 }]);
  });

  it('the warehouses are used in their order', () => {
    expect(Object.fromEntries(entryOf(createLine(1, 10, [3, 9])).stock)).toEqual({ 1: 3, 2: 7 });
  });

  it('the rest stays to approve for a user who may not purchase, and all is purchased for one who may not reserve stock', () => {
    const lines = [createLine(1, 10, [6])];
    expect(numbersOf(lines, stockFirst(lines, { purchase: false, stock: true }))).toEqual([[6, 0, 4]]);
    expect(numbersOf(lines, stockFirst(lines, { purchase: true, stock: false }))).toEqual([[0, 10, 0]]);
    expect(numbersOf(lines, purchaseAll(lines))).toEqual([[0, 10, 0]]);
  });
});

describe('the coupling of stock and purchase', () => {
  const line = createLine(1, 10, [6, 2]);
  const numbers = (entry: LineEntry) => Object.values(sumsOf(line, entry));

  it('one typed number fills the other one', () => {
    expect(numbers(enterStock(line, entryOf(line), 3, both))).toEqual([3, 7, 0]);
    expect(numbers(enterPurchase(line, entryOf(line), 7, both))).toEqual([3, 7, 0]);
    expect(numbers(enterPurchase(line, entryOf(line), 1, both))).toEqual([8, 1, 1]);
  });

  it('two typed numbers leave the rest to approve, and the earlier one is lowered when both are too much', () => {
    const lowered = enterPurchase(line, enterStock(line, entryOf(line), 3, both), 5, both);
    expect(numbers(lowered)).toEqual([3, 5, 2]);
    expect(numbers(enterStock(line, lowered, 7, both))).toEqual([7, 3, 0]);
    expect(numbers(enterPurchase(line, lowered, 9, both))).toEqual([1, 9, 0]);
  });

  it('pieces of one warehouse change the purchase', () => {
    const entry = enterWarehouse(line, entryOf(line), { warehouseId: perth, typed: 0 }, both);
    expect(numbers(entry)).toEqual([6, 4, 0]);
  });

  it('more than is available or to approve, and text, are kept as entered', () => {
    expect(Object.fromEntries(enterStock(line, entryOf(line), 9, both).stock)).toEqual({ 1: 7, 2: 2 });
    expect(numbers(enterStock(line, entryOf(line), 12, both))).toEqual([12, 2, -4]);
    const text = enterStock(line, entryOf(line), 'x', both);
    expect([stockOf(text), text.purchase]).toEqual(['x', 2]);
  });
});

describe('the input of an approval', () => {
  it('the input has the lines with pieces, and their warehouses with pieces', () => {
    const lines = [createLine(1, 10, [6, 2]), createLine(2, 3, [])];
    const [first] = lines;
    const entries = new Map(stockFirst(lines, both)).set(ArtwareOrderItemId.parse(2), nothing);
    if (first) entries.set(first.id, enterWarehouse(first, nothing, { warehouseId: perth, typed: 2 }, both));
    expect(inputOf(lines, entries)).toEqual([
      { id: 1, expectedVersion: 1, stock: [{ warehouseId: perth, quantity: 2 }], purchaseQuantity: 8 },
    ]);
  });
});
