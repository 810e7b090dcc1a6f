import { type Day, type DecimalText, type PurchaseItem, sumOf } from '@yipin/contract';

/** Pieces of a row with the values that differ between its lines; common values are left out. */
interface SheetPart {
  readonly quantity: number;
  readonly expectedDate: Day | null;
  readonly requiredDate: Day | null;
  readonly remark: string;
}

/** The ordered pieces of one product at one price. */
export interface SheetRow extends Pick<PurchaseItem, 'productId' | 'productCode' | 'code' | 'modelName' | 'name'> {
  readonly quantity: number;
  /** Absent, like the amount, if the user may not view costs. */
  readonly unitPriceCny: DecimalText | undefined;
  readonly amount: DecimalText | undefined;
  /** The earliest expected day of the pieces. */
  readonly expectedDate: Day | null;
  /** The remark that all pieces have in common. */
  readonly remark: string;
  /** The pieces of the row by differing values, earliest first; empty without differences. */
  readonly parts: readonly SheetPart[];
}

/** Returns the entries by key, in the order of the first entry of each key. */
function groupsBy<T>(list: readonly T[], keyOf: (entry: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const entry of list) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function piecesOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the sort key of a part: its days as text, which sorts by time. Parts without a day are last. */
function sortKeyOf({ expectedDate, requiredDate }: SheetPart): string {
  return `${expectedDate ?? '9999-99-99'} ${requiredDate ?? '9999-99-99'}`;
}

function byDay(one: SheetPart, other: SheetPart): number {
  return sortKeyOf(one).localeCompare(sortKeyOf(other));
}

function rowOf(lines: readonly [PurchaseItem, ...PurchaseItem[]]): SheetRow {
  const [first] = lines;
  const shares = (member: 'expectedDate' | 'requiredDate' | 'remark') =>
    lines.every((line) => line[member] === first[member]);
  const [isExpectedShared, isRequiredShared, isRemarkShared] = [
    shares('expectedDate'),
    shares('requiredDate'),
    shares('remark'),
  ];
  const parts = groupsBy(lines, (line) => JSON.stringify([line.expectedDate, line.requiredDate, line.remark])).map(
    (alike): SheetPart => ({
      quantity: piecesOf(alike),
      expectedDate: isExpectedShared ? null : alike[0].expectedDate,
      requiredDate: isRequiredShared ? null : alike[0].requiredDate,
      remark: isRemarkShared ? '' : alike[0].remark,
    }),
  );
  const { productId, productCode, code, modelName, name, unitPriceCny } = first;
  const amounts = lines.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const [expectedDate = null] = lines.flatMap((line) => line.expectedDate ?? []).sort();
  return {
    productId,
    productCode,
    code,
    modelName,
    name,
    unitPriceCny,
    expectedDate,
    quantity: piecesOf(lines),
    // Not price × quantity: each line is rounded to cents, and the order's total is the sum of the rounded amounts.
    amount: amounts.length > 0 ? sumOf(amounts) : undefined,
    remark: isRemarkShared ? first.remark : '',
    parts: parts.length > 1 ? parts.sort(byDay) : [],
  };
}

/**
 * Returns the rows of an order's sheet: lines of one product at one unit price are one row, and rows of one product are
 * adjacent. Canceled lines are left out. A line without an expected day has that of its order.
 */
export function sheetRows(items: readonly PurchaseItem[], orderExpected: Day | null): SheetRow[] {
  const lines = items
    .filter((item) => item.status !== 'cancelled')
    .map((item) => ({ ...item, expectedDate: item.expectedDate ?? orderExpected }));
  return groupsBy(lines, (line) => String(line.productId))
    .flatMap((product) => groupsBy(product, (line) => line.unitPriceCny ?? ''))
    .map(rowOf);
}
