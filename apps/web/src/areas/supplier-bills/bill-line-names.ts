import { billLineKinds } from '@yipin/contract';
import { z } from 'zod';
import type { TextOf } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

const words = z.string().catch('');

/** The fields that name a line. Fields that a kind does not have are empty texts. */
const LineNames = z.object({
  kind: z.enum(billLineKinds),
  documentNumber: words,
  productCode: words,
  code: words,
  name: words,
  nameEn: words,
  nameTw: words,
  description: words,
});

/** Returns the name of a line, saved or entered: its kind, the number of its document, and its product. */
export function lineLabel(text: TextOf<'supplierBills'>, line: object): string {
  const { kind, documentNumber, description, ...product } = LineNames.parse(line);
  const parts =
    kind === 'GOODS'
      ? [documentNumber, product.name && productLabel(product)]
      : [text(`kinds.${kind}`), documentNumber, description];
  return parts.filter(Boolean).join(' · ');
}
