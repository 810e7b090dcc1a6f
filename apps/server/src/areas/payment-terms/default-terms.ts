import { decimalOf } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { paymentTerms } from './payment-terms.table.ts';

const none = decimalOf(0, 2);

/** The terms of a new tenant. */
const defaultTerms = [
  { code: 'COD', depositPercent: none, days: 0 },
  { code: 'NET7', depositPercent: none, days: 7 },
  { code: 'NET14', depositPercent: none, days: 14 },
  { code: 'NET30', depositPercent: none, days: 30, isDefault: true },
  { code: 'EOM30', depositPercent: none, days: 30, base: 'END_OF_MONTH' },
  { code: 'DEP30', depositPercent: decimalOf(30, 2), days: 30 },
] as const;

/** Inserts the default terms of the new tenant of the transaction. */
export async function addDefaultTerms(tx: Tx): Promise<void> {
  await tx.insert(paymentTerms).values([...defaultTerms]);
}
