import { api, ArtwareProductId, cost, type InputOf, permissions, quantity as pieces } from '@yipin/contract';
import { useCallback, useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import {
  decimalOfLine,
  type EnteredQuantity,
  type FieldColumn,
  quantityOf,
  validateValue,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { type LineProduct, lineProductCells } from '../../artware-products/index.ts';

/** A line in the form. `key` identifies it, because its product may be missing or repeated. */
export interface RestockLine extends LineProduct {
  readonly key: number;
  readonly quantity?: EnteredQuantity | undefined;
  readonly unitPriceCny?: string | undefined;
}

/** Returns whether nothing was entered in a line; such lines are not sent. */
export function isBlank({ productId, unknownCode, quantity, unitPriceCny }: RestockLine): boolean {
  return productId === undefined && unknownCode === undefined && quantity === undefined && unitPriceCny === undefined;
}

/** Returns the errors of a line. Missing values are errors only if `isChecked` is true. */
export function lineErrorsOf(line: RestockLine, isChecked: boolean) {
  return {
    product: isChecked && line.unknownCode === undefined ? validateValue(ArtwareProductId, line.productId) : undefined,
    quantity: isChecked || line.quantity !== undefined ? validateValue(pieces(), line.quantity) : undefined,
    price: validateValue(cost().optional(), line.unitPriceCny),
  };
}

/** Returns the index of each line among the lines that are sent, without blank lines. */
export function sentIndexesOf(lines: readonly RestockLine[]): readonly number[] {
  let sent = 0;
  return lines.map((line) => (isBlank(line) ? sent : sent++));
}

/** Returns the lines of the input; undefined while a line is incomplete or all are blank. */
export function manualOf(
  lines: readonly RestockLine[],
): InputOf<typeof api.purchaseOrders.addItems>['manual'] | undefined {
  const typed = lines.filter((line) => !isBlank(line));
  const manual = typed.flatMap(({ productId, ...line }) => {
    const quantity = pieces().safeParse(line.quantity).data;
    const price = cost().optional().safeParse(line.unitPriceCny);
    if (productId === undefined || quantity === undefined || !price.success) return [];
    return [{ productId, quantity, unitPriceCny: price.data }];
  });
  return manual.length > 0 && manual.length === typed.length ? manual : undefined;
}

/** The proposed quantity of a product. */
export interface RestockStart {
  readonly productId: ArtwareProductId;
  readonly label: string;
  readonly quantity: number;
}

/** Largest number of entered lines. */
const maxLines = 500;

function nextLine(above: readonly RestockLine[]): RestockLine {
  return { key: Math.max(0, ...above.map((line) => line.key)) + 1 };
}

function unknownOf({ unknownCode }: RestockLine): string | undefined {
  return unknownCode;
}

/** Returns the entered lines, and the functions that change them. */
export function useRestockLines(start: readonly RestockStart[] | undefined) {
  const [lines, setLines] = useState<readonly RestockLine[]>(
    () => start?.map((line, index) => ({ ...line, key: index + 1 })) ?? [nextLine([])],
  );
  const change = useCallback(
    (changed: RestockLine) => setLines((before) => before.map((line) => (line.key === changed.key ? changed : line))),
    [],
  );
  const remove = useCallback(
    ({ key }: RestockLine) => setLines((before) => before.filter((line) => line.key !== key)),
    [],
  );
  return {
    lines,
    values: { lines, setLines, blank: nextLine, max: maxLines, unknownOf },
    add: () => setLines([...lines, nextLine(lines)]),
    change,
    remove,
  };
}

const product = lineProductCells('purchaseOrders:product');

const quantity = quantityOf<RestockLine>({
  headings: ['purchaseOrders:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (typed) => ({ quantity: typed }),
});

const unitPrice = decimalOfLine<RestockLine>(
  {
    headings: ['purchaseOrders:unitPrice'],
    names: ['unitPriceCny', 'unitPrice', 'price'],
    get: (line) => line.unitPriceCny,
    change: (typed) => ({ unitPriceCny: typed }),
  },
  4,
);

/** Returns the columns of the lines; the price only for users who may view costs. */
export function useRestockColumns(): readonly FieldColumn<RestockLine>[] {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  return [
    { title: text('product'), width: 'minmax(200px, 1fr)', cells: product },
    { title: text('quantity'), width: '110px', cells: quantity },
    ...(canViewCost ? [{ title: text('unitPrice'), width: '150px', cells: unitPrice }] : []),
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
}
