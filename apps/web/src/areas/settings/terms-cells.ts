import { type PaymentTermsInput, termsBases } from '@yipin/contract';
import { z } from 'zod';
import { decimalOfLine, type GridColumn, quantityOf, textOfLine } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Longest code of payment terms. */
const maxCode = 16;

/** Entered payment terms. A value that is not read stays as it is. */
const EnteredTerms = z.looseObject({
  code: z.string().catch(''),
  depositPercent: z.string().optional().catch(undefined),
  base: z.enum(termsBases).catch('ISSUE'),
  days: z.union([z.number(), z.string()]).optional().catch(undefined),
});

/** Payment terms in the grid; `key`: their index. */
export type TermsValues = z.infer<typeof EnteredTerms> & { readonly key: number };

/** Returns entered payment terms from the values that the form has. */
export function enteredTerms(values: object): z.infer<typeof EnteredTerms> {
  return EnteredTerms.parse(values);
}

/** The values of new payment terms. */
export const blankTerms = {
  code: '',
  depositPercent: '0.00',
  base: 'ISSUE',
  days: 30,
  isDefault: false,
  isActive: true,
} as const;

/** Returns new payment terms below the others. */
export function nextTerms(terms: readonly TermsValues[]): TermsValues {
  return { ...blankTerms, key: terms.length };
}

const code = textOfLine<TermsValues>(
  {
    headings: ['settings:termsCode'],
    names: ['code'],
    get: (line) => line.code,
    change: (entered) => ({ code: entered ?? '' }),
  },
  maxCode,
);

const depositPercent = decimalOfLine<TermsValues>({
  headings: ['settings:depositPercent'],
  names: ['depositPercent', 'deposit'],
  get: (line) => line.depositPercent,
  change: (entered) => ({ depositPercent: entered }),
});

const days = quantityOf<TermsValues>({
  headings: ['settings:termsDays'],
  names: ['days'],
  get: (line) => line.days,
  change: (entered) => ({ days: entered }),
});

/** Returns the columns of payment terms whose cells are pasted. The base is read by its name or its value. */
export function useTermsCells() {
  const text = useText('settings');
  const nameOf = (base: PaymentTermsInput['terms'][number]['base']) => text(`termsBases.${base}`);
  const base: GridColumn<TermsValues> = {
    headings: ['settings:termsBase'],
    names: ['base'],
    shown: (line) => nameOf(line.base),
    filled: (line) => ({ base: line.base }),
    readerOf: () => (entered) => {
      const found = termsBases.find((each) => [each, nameOf(each)].includes(entered.trim()));
      return found && { base: found };
    },
  };
  return { code, depositPercent, base, days };
}
