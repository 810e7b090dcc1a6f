import { z } from 'zod';
import {
  bool,
  expectedVersion,
  idOf,
  int,
  hasUniqueIds,
  percent,
  requiredCode,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { PaymentTermsValues, termsBases } from './terms.ts';

/** Id of terms of payment. */
export const PaymentTermsId = idOf('PaymentTermsId');
export type PaymentTermsId = z.output<typeof PaymentTermsId>;

/** Terms of payment as lists and pickers show them. */
export const PaymentTerms = PaymentTermsValues.extend({
  /** The terms of partners without own terms; one per company. */
  isDefault: z.boolean(),
  /** Inactive terms are not offered to partners and orders. */
  isActive: z.boolean(),
  version: Version,
  id: PaymentTermsId,
});
export type PaymentTerms = z.output<typeof PaymentTerms>;

/** Largest number of terms of a company. */
export const maxPaymentTerms = 50;

const row = z.object({
  /** Absent = create. */
  id: PaymentTermsId.optional(),
  expectedVersion,
  code: requiredCode(16),
  depositPercent: percent().default(zeroMoney),
  base: z.enum(termsBases).default('ISSUE'),
  days: int(0, 365),
  isDefault: bool().default(false),
  isActive: bool().default(true),
});

type TermsRow = Pick<z.output<typeof row>, 'code' | 'isDefault' | 'isActive'>;

function isCodedOnce(rows: readonly TermsRow[]): boolean {
  return new Set(rows.map(({ code }) => code.toLowerCase())).size === rows.length;
}

function hasOneDefault(rows: readonly TermsRow[]): boolean {
  return rows.filter(({ isDefault }) => isDefault).length === 1;
}

function isDefaultActive(rows: readonly TermsRow[]): boolean {
  return rows.every(({ isDefault, isActive }) => isActive || !isDefault);
}

/** All terms of a company. Rows that are not named stay; exactly one of the named rows is the default. */
export const PaymentTermsInput = z.object({
  terms: z
    .array(row)
    .min(1)
    .max(maxPaymentTerms)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' })
    .refine(isCodedOnce, { error: 'termsTwice' })
    .refine(hasOneDefault, { error: 'oneDefaultTerms' })
    .refine(isDefaultActive, { error: 'defaultTermsInactive' }),
  /** Terms to delete; refused for terms that a partner has. */
  removedIds: z.array(PaymentTermsId).max(maxPaymentTerms).default([]),
});
export type PaymentTermsInput = z.output<typeof PaymentTermsInput>;
