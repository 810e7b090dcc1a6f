import { billLineKinds } from '@yipin/contract';
import { z } from 'zod';
import { decimalOfLine, quantityOf, textOfLine, useListValues } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lineLabel } from './bill-line-names.ts';

const figure = z.string().optional().catch(undefined);

/** An entered line: what it charges, and the values that only the form uses. */
const EnteredBillLine = z.looseObject({
  kind: z.enum(billLineKinds).catch('OTHER'),
  description: z.string().catch(''),
  quantity: z.union([z.number(), z.string()]).optional().catch(undefined),
  unitPrice: figure,
  amount: figure,
});

function enteredBillLine(values: object): z.infer<typeof EnteredBillLine> {
  return EnteredBillLine.parse(values);
}

/** An entered line in the grid; `key`: its index. */
export type BillValues = z.infer<typeof EnteredBillLine> & { readonly key: number };

/** Longest description of a charge. */
const maxDescription = 200;

/** Returns a new line below the lines: another charge. */
export function blankBillLine(lines: readonly BillValues[]): BillValues {
  return { ...EnteredBillLine.parse({}), key: lines.length };
}

/** Returns a changed line with the values before the change that lines of its kind do not enter. */
function ownValues(line: BillValues, before: BillValues | undefined): BillValues {
  const isSame = (['kind', 'id', 'purchaseItemId'] as const).every((name) => before?.[name] === line[name]);
  if (line.kind === 'GOODS')
    return before && isSame ? { ...line, amount: before.amount, description: before.description } : line;
  const description = before && isSame && line.kind !== 'OTHER' ? before.description : line.description;
  return { ...line, quantity: undefined, unitPrice: undefined, description };
}

/** Returns the lines of the form as the grid changes them: a pasted value is for lines that have such a field. */
export function useBillValues() {
  const { lines, setLines } = useListValues('lines', enteredBillLine);
  return {
    lines,
    setLines: (update: (before: readonly BillValues[]) => readonly BillValues[]) =>
      setLines((before) => update(before).map((line, row) => ownValues(line, before[row]))),
  };
}

const figures = {
  quantity: quantityOf<BillValues>({
    headings: ['supplierBills:quantity'],
    names: ['quantity', 'qty'],
    get: (line) => line.quantity,
    change: (quantity) => ({ quantity }),
  }),
  unitPrice: decimalOfLine<BillValues>(
    {
      headings: ['supplierBills:unitPrice'],
      names: ['unitPrice', 'price'],
      get: (line) => line.unitPrice,
      change: (unitPrice) => ({ unitPrice }),
    },
    4,
  ),
  amount: decimalOfLine<BillValues>({
    headings: ['supplierBills:amount'],
    names: ['amount'],
    get: (line) => line.amount,
    change: (amount) => ({ amount }),
  }),
};

/** Returns the columns of the lines. What goods charge for is copied, and is not changed by a paste. */
export function useBillCells() {
  const text = useText('supplierBills');
  const description = textOfLine<BillValues>(
    {
      headings: ['supplierBills:charged', 'supplierBills:description'],
      names: ['charged', 'description'],
      get: (line) => line.description,
      change: (typed = '') => ({ description: typed }),
    },
    maxDescription,
  );
  const charged = {
    ...description,
    shown: (line: BillValues) => (line.kind === 'OTHER' ? line.description : lineLabel(text, line)),
  };
  return { ...figures, charged };
}
