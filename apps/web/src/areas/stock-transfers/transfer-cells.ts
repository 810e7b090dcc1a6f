import { ArtwareProductId } from '@yipin/contract';
import { z } from 'zod';
import { quantityOf } from '../../platform/form/index.ts';
import { productCells, productLabel } from '../artware-products/index.ts';

const names = z.string().optional().catch(undefined);

/** An entered line, with the names of its product, which only the form uses. */
const EnteredTransferLine = z.looseObject({
  productId: ArtwareProductId.optional().catch(undefined),
  productCode: names,
  code: names,
  name: names,
  nameEn: names,
  nameTw: names,
  quantity: z.union([z.number(), z.string()]).optional().catch(undefined),
  /** A pasted code that no product has. */
  unknownCode: names,
});

type TypedTransferLine = z.infer<typeof EnteredTransferLine>;

/** Returns an entered line from the values that the form has. */
export function enteredTransferLine(values: object): TypedTransferLine {
  return EnteredTransferLine.parse(values);
}

/** An entered line in the grid; `key`: its index. */
export type TransferValues = TypedTransferLine & { readonly key: number };

/** Returns the name of the product of a line; undefined without one. */
export function transferLabel({ name, productCode = '', code = '', nameEn = '', nameTw = '' }: TypedTransferLine) {
  return name === undefined ? undefined : productLabel({ productCode, code, name, nameEn, nameTw });
}

/** Returns the text of a line that names no product. */
export function unknownOf({ unknownCode }: TypedTransferLine): string | undefined {
  return unknownCode;
}

/** Returns a new line below the lines. */
export function blankTransferLine(lines: readonly TransferValues[]): TransferValues {
  return { ...enteredTransferLine({}), key: lines.length };
}

/** The column of the products. */
export const transferProduct = productCells<TransferValues>({
  heading: 'stockTransfers:product',
  labelOf: (line) => transferLabel(line) ?? line.unknownCode,
  filled: ({ productId, productCode, code, name, nameEn, nameTw, unknownCode }) => ({
    productId,
    productCode,
    code,
    name,
    nameEn,
    nameTw,
    unknownCode,
  }),
  change: (product, unknownCode) => ({
    productId: product?.id,
    productCode: product?.productCode,
    code: product?.code,
    name: product?.name,
    nameEn: product?.nameEn,
    nameTw: product?.nameTw,
    unknownCode,
  }),
});

/** The column of the pieces. */
export const transferQuantity = quantityOf<TransferValues>({
  headings: ['stockTransfers:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (quantity) => ({ quantity }),
});
