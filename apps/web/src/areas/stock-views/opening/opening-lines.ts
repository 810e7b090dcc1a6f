import {
  api,
  ArtwareProductId,
  type ArtwareProductName,
  cost,
  maxOpeningLines,
  type OpeningStockInput,
  quantity as pieces,
  WarehouseId,
} from '@yipin/contract';
import { useMemo, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { type EnteredQuantity, validateValue } from '../../../platform/form/index.ts';
import { type LineProduct, lineProduct } from '../../artware-products/index.ts';
import { useDefaultWarehouse } from '../../warehouses/index.ts';

/** A line in the form. `key` identifies it, because its product may be missing or repeated. */
export interface OpeningLine extends LineProduct {
  readonly key: number;
  /** Absent = the default one. */
  readonly warehouseId?: WarehouseId | undefined;
  readonly quantity?: EnteredQuantity | undefined;
  readonly unitCostCny?: string | undefined;
}

/** Returns whether nothing was entered in a line; such lines are not sent. */
export function isBlank({ productId, unknownCode, quantity, unitCostCny }: OpeningLine): boolean {
  return productId === undefined && unknownCode === undefined && quantity === undefined && unitCostCny === undefined;
}

/** Returns the errors of a line. Missing values are errors only if `isChecked` is true. */
export function lineErrorsOf(line: OpeningLine, isChecked: boolean) {
  return {
    product: isChecked && line.unknownCode === undefined ? validateValue(ArtwareProductId, line.productId) : undefined,
    quantity: isChecked || line.quantity !== undefined ? validateValue(pieces(), line.quantity) : undefined,
    cost: validateValue(cost().optional(), line.unitCostCny),
    warehouse: isChecked ? validateValue(WarehouseId, line.warehouseId) : undefined,
  };
}

/** What a line shows about the other lines. */
interface LinePlace {
  /** The index among the lines that are sent, without blank lines. */
  readonly sentAs: number;
  /** The first line with the same product in the same warehouse, from 1; undefined without one. */
  readonly alsoOn: number | undefined;
}

/** Returns the place of each line. */
export function placesOf(lines: readonly OpeningLine[], byDefault: WarehouseId | undefined): readonly LinePlace[] {
  const first = new Map<string, number>();
  let sent = 0;
  return lines.map((line, row) => {
    const stock = `${line.productId} ${line.warehouseId ?? byDefault}`;
    const alsoOn = line.productId === undefined ? undefined : first.get(stock);
    if (alsoOn === undefined) first.set(stock, row + 1);
    const sentAs = sent;
    if (!isBlank(line)) sent += 1;
    return { sentAs, alsoOn };
  });
}

/** Returns the input; undefined while a line is incomplete or all are blank. */
export function inputOf(
  lines: readonly OpeningLine[],
  byDefault: WarehouseId | undefined,
): OpeningStockInput | undefined {
  const typed = lines.filter((line) => !isBlank(line));
  const complete = typed.flatMap(({ productId, warehouseId = byDefault, ...line }) => {
    const quantity = pieces().safeParse(line.quantity).data;
    const unitCostCny = cost().optional().safeParse(line.unitCostCny);
    if (productId === undefined || warehouseId === undefined || quantity === undefined || !unitCostCny.success)
      return [];
    return [{ productId, warehouseId, quantity, unitCostCny: unitCostCny.data }];
  });
  return complete.length > 0 && complete.length === typed.length ? { lines: complete } : undefined;
}

let keys = 1;

function nextLine(above: readonly OpeningLine[]): OpeningLine {
  keys += 1;
  return { key: keys, warehouseId: above.at(-1)?.warehouseId };
}

function unknownOf({ unknownCode }: OpeningLine): string | undefined {
  return unknownCode;
}

/** What a row does with its line. */
export interface RowActions {
  readonly change: (line: OpeningLine) => void;
  readonly chooseProduct: (line: OpeningLine, product: ArtwareProductName | undefined) => void;
  readonly remove: (line: OpeningLine) => void;
}

/** Returns the entered lines, and the functions that change them. A new line has the warehouse of the one above it. */
export function useOpeningLines() {
  const { id: byDefault } = useDefaultWarehouse();
  const seesCost = useMay(api.artwareProducts.get);
  const [lines, setLines] = useState<readonly OpeningLine[]>([{ key: 1 }]);
  const actions = useMemo((): RowActions => {
    const update = (key: number, change: (line: OpeningLine) => OpeningLine) =>
      setLines((before) => before.map((line) => (line.key === key ? change(line) : line)));
    const chooseProduct = async ({ key }: OpeningLine, product: ArtwareProductName | undefined) => {
      update(key, (line) => ({ ...line, ...lineProduct(product) }));
      if (!product || !seesCost) return;
      const { landedCostCny } = await call(api.artwareProducts.get, { id: product.id });
      // The cost that the user entered in the meantime is kept.
      update(key, (line) =>
        line.productId === product.id && line.unitCostCny === undefined
          ? { ...line, unitCostCny: landedCostCny ?? undefined }
          : line,
      );
    };
    return {
      change: (changed) => update(changed.key, () => changed),
      remove: ({ key }) => setLines((before) => before.filter((line) => line.key !== key)),
      chooseProduct: (line, product) => void chooseProduct(line, product),
    };
  }, [seesCost]);
  return {
    byDefault,
    /** The lines as entered, without the default warehouse. */
    entered: { lines, setLines, blank: nextLine, max: maxOpeningLines, unknownOf },
    add: () => setLines((before) => [...before, nextLine(before)]),
    actions,
  };
}
