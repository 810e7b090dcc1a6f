import type { BillLineKind, SupplierBillLine } from '@yipin/contract';
import type { TextOf } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** A line as far as it says what it charges for. */
export type NamedBillLine = Partial<
  Pick<SupplierBillLine, 'documentNumber' | 'productCode' | 'code' | 'name' | 'description'>
> & { readonly kind: BillLineKind };

/** Returns what a line charges for: the kind, the order, shipment or transfer, the product. */
export function lineLabel(text: TextOf<'supplierBills'>, line: NamedBillLine): string {
  const { kind, documentNumber, productCode, code, name, description } = line;
  const product = name && productLabel({ productCode: productCode ?? '', code: code ?? '', name });
  const parts = kind === 'GOODS' ? [documentNumber, product] : [text(`kinds.${kind}`), documentNumber, description];
  return parts.filter(Boolean).join(' · ');
}
