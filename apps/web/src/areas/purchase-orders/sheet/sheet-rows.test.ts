import { type Day, PurchaseItem } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

const bare = {
  purchaseOrderId: 1,
  orderNumber: 'PO1',
  salesItemId: null,
  salesOrderId: null,
  isSalesItemClosed: false,
  sourceCode: 'MN',
  sourceNumber: 'PO1',
  salesId: null,
  salesName: null,
  customerId: null,
  customerName: null,
  code: '',
  modelName: '',
  nameEn: '',
  nameTw: '',
  defaultFactoryId: null,
  defaultFactoryName: null,
  takenQuantity: 0,
  surplusQuantity: 0,
  billedSurplus: 0,
  billedQuantity: 0,
  status: 15,
  splitFromId: null,
  requiredDate: null,
  expectedDate: null,
  backCount: 0,
  backReason: '',
  remark: '',
  thumbnailUrl: null,
  version: 1,
};

/** Returns lines as the server sends them. A letter identifies the product. */
function linesOf(...lines: ({ readonly product: string } & Readonly<Record<string, unknown>>)[]): PurchaseItem[] {
  return lines.map(({ product, ...line }, index) =>
    PurchaseItem.parse({
      ...bare,
      productId: product.charCodeAt(0),
      productCode: product,
      name: product,
      splitRootId: index + 1,
      id: index + 1,
      ...line,
    }),
  );
}

function priced(price: string, quantity: number, amount: string) {
  return { quantity, unitPriceCny: price, amount };
}

describe('the rows of a purchase order sheet', () => {
  it('lines of one product at one price are one row of the sheet, and rows of one product are adjacent', () => {
    const lines = linesOf(
      { product: 'B', ...priced('2.5', 4, '10') },
      { product: 'A', ...priced('1', 1, '1') },
      { product: 'B', ...priced('3', 2, '6') },
      { product: 'B', ...priced('2.5000', 6, '15') },
    );
    expect(sheetRows(lines, null)).toMatchObject([
      { productCode: 'B', quantity: 10, unitPriceCny: '2.5000', amount: '25.00', parts: [] },
      { productCode: 'B', quantity: 2, unitPriceCny: '3.0000', amount: '6.00' },
      { productCode: 'A', quantity: 1, unitPriceCny: '1.0000', amount: '1.00' },
    ]);
  });

  it('the amount of a row of the sheet is the exact sum of its lines, with any number of digits', () => {
    // 0.1 + 0.2 is not 0.3 to a float, 3 × 0.335 rounds to 1.01, and no float represents the last amount.
    const lines = linesOf(
      { product: 'A', ...priced('0.335', 1, '0.34') },
      { product: 'A', ...priced('0.335', 1, '0.34') },
      { product: 'A', ...priced('0.335', 1, '0.34') },
      { product: 'B', ...priced('9007199254.7409', 1000, '9007199254740.90') },
      { product: 'B', ...priced('9007199254.7409', 1, '9007199254.74') },
    );
    expect(sheetRows(lines, null).map((row) => row.amount)).toEqual(['1.02', '9016206453995.64']);
  });

  it('rows of an order without prices have none, and each product is one row', () => {
    const [row, ...others] = sheetRows(linesOf({ product: 'A', quantity: 2 }, { product: 'A', quantity: 3 }), null);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ quantity: 5, unitPriceCny: undefined, amount: undefined });
  });

  it('the sheet leaves out canceled lines', () => {
    const lines = linesOf({ product: 'A', quantity: 2 }, { product: 'A', quantity: 7, status: 60 });
    expect(sheetRows(lines, null)).toMatchObject([{ quantity: 2 }]);
    expect(sheetRows(linesOf({ product: 'A', quantity: 7, status: 60 }), null)).toEqual([]);
  });

  it('values that all pieces have in common are in the row and not in its parts', () => {
    const about = { product: 'A', quantity: 2, remark: '加固', requiredDate: '2027-01-31', expectedDate: '2027-01-10' };
    expect(sheetRows(linesOf(about, about), null)).toMatchObject([
      { quantity: 4, remark: '加固', expectedDate: '2027-01-10', parts: [] },
    ]);
  });

  it('a row of the sheet has the earliest day, and its pieces by day and remark', () => {
    const lines = linesOf(
      { product: 'A', quantity: 1, expectedDate: '2027-03-01', requiredDate: '2027-04-01' },
      { product: 'A', quantity: 2, expectedDate: '2027-02-01', requiredDate: '2027-04-01', remark: '加固' },
      { product: 'A', quantity: 4, expectedDate: '2027-03-01', requiredDate: '2027-04-01' },
    );
    expect(sheetRows(lines, null)).toMatchObject([
      {
        quantity: 7,
        expectedDate: '2027-02-01',
        remark: '',
        parts: [
          { quantity: 2, expectedDate: '2027-02-01', requiredDate: null, remark: '加固' },
          { quantity: 5, expectedDate: '2027-03-01', requiredDate: null, remark: '' },
        ],
      },
    ]);
  });

  it('a line without an expected day has that of its order', () => {
    const lines = linesOf(
      { product: 'A', quantity: 1 },
      { product: 'A', quantity: 2, expectedDate: '2027-02-01' },
      { product: 'B', quantity: 2, requiredDate: '2027-05-01' },
      { product: 'B', quantity: 3 },
    );
    expect(sheetRows(lines, '2027-01-01' as Day)).toMatchObject([
      { expectedDate: '2027-01-01', parts: [{ quantity: 1 }, { quantity: 2, expectedDate: '2027-02-01' }] },
      { expectedDate: '2027-01-01', parts: [{ requiredDate: '2027-05-01' }, { quantity: 3, requiredDate: null }] },
    ]);
  });
});
