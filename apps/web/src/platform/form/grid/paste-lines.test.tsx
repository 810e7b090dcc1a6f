import { Day } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { decimalOfLine, dayOfLine, quantityOf, textOfLine } from './grid-column.ts';
import { canBeHeadings, columnsOfHeadings, pasteInto, readCells } from './paste-lines.ts';

interface PastedLine {
  readonly key: number;
  readonly quantity?: number | string | undefined;
  readonly price?: string | undefined;
  readonly day?: Day | undefined;
  readonly note?: string | undefined;
}

const quantity = quantityOf<PastedLine>({
  headings: ['artwareOrders:quantity'],
  names: ['quantity'],
  get: (line) => line.quantity,
  change: (typed) => ({ quantity: typed }),
});
const price = decimalOfLine<PastedLine>({
  headings: ['artwareOrders:unitPrice'],
  names: ['unitPriceAud'],
  get: (line) => line.price,
  change: (typed) => ({ price: typed }),
});
const day = dayOfLine<PastedLine>({
  headings: ['artwareOrders:requiredDate'],
  names: ['requiredDate'],
  get: (line) => line.day,
  change: (read) => ({ day: read }),
});
const note = textOfLine<PastedLine>(
  {
    headings: ['artwareOrders:lineRemark'],
    names: ['remark'],
    get: (line) => line.note,
    change: (text) => ({ note: text }),
  },
  5,
);
const columns = [quantity, price, day, note];
const titles: Readonly<Record<string, readonly string[]>> = {
  'artwareOrders:quantity': ['数量', 'Quantity'],
  'artwareOrders:unitPrice': ['单价', 'Unit price (AUD)'],
};
function textsOf(heading: string): readonly string[] {
  return titles[heading] ?? [];
}
const terms = { order: 'DMY', today: Day.parse('2026-11-24') } as const;

describe('the headings of a pasted table', () => {
  it('columns are found by their headings in any language and by the names of fields, in any order', () => {
    expect(columnsOfHeadings(['unit PRICE aud', 'Picture', '数量', 'remark'], columns, textsOf)).toEqual([
      price,
      undefined,
      quantity,
      note,
    ]);
  });

  it('a row with one known text among others has no headings', () => {
    expect(columnsOfHeadings(['Quantity', 'VASE'], columns, textsOf)).toBeUndefined();
    expect(columnsOfHeadings(['Quantity', ''], columns, textsOf)).toEqual([quantity, undefined]);
  });

  it('a row with a number has no headings', () => {
    expect(canBeHeadings(['VASE', '1,200'])).toBe(false);
    expect(canBeHeadings(['VASE', 'A$ 12.50'])).toBe(false);
    expect(canBeHeadings(['Product', 'Qty'])).toBe(true);
  });
});

describe('the cells of a pasted table', () => {
  it('numbers and dates are read as typed ones, and empty cells change nothing', async () => {
    const rows = [
      ['1,200', '$9.5', '24/11/26', 'a  long\nremark'],
      ['１２', '', '', ''],
    ];
    expect(await readCells({ columns, rows }, columns, terms)).toEqual([
      { quantity: 1200, price: '9.50', day: '2026-11-24', note: 'a  lo' },
      { quantity: 12 },
    ]);
  });

  it('text that is no number stays as typed, and the first text that is no date is returned', async () => {
    expect(await readCells({ columns: [quantity], rows: [['ten']] }, columns, terms)).toEqual([{ quantity: 'ten' }]);
    expect(await readCells({ columns: [day], rows: [['t'], ['soon']] }, columns, terms)).toEqual({
      column: day,
      text: 'soon',
      row: 2,
    });
  });
});

describe('the lines of a paste', () => {
  const lines: readonly PastedLine[] = [{ key: 1 }, { key: 2 }, { key: 3 }];
  const target = { isFixed: ({ key }: PastedLine) => key === 2, blank: () => ({ key: 9, note: 'new' }), max: 5 };
  const three = [{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }];

  it('fixed lines are left out, and missing lines are added', () => {
    expect(pasteInto(lines, 1, three, target)).toEqual([
      { key: 1 },
      { key: 2 },
      { key: 3, quantity: 1 },
      { key: 9, note: 'new', quantity: 2 },
      { key: 9, note: 'new', quantity: 3 },
    ]);
  });

  it('more lines than the grid can have are refused', () => {
    expect(pasteInto(lines, 1, three, { ...target, max: 4 })).toBeUndefined();
    expect(pasteInto(lines, 0, three, { ...target, blank: undefined })).toBeUndefined();
  });
});
