import { api, type PaymentTermsId } from '@yipin/contract';
import { list, savePaymentTerms } from '../areas/payment-terms/payment-terms.service.ts';
import type { Context } from '../platform/context.ts';
import { hashBelow } from './demo-calendar.ts';

/** Payment terms of partners, in addition to those of a new company. */
const agreed = [
  { code: 'NET45', days: 45 },
  { code: 'DEP40', depositPercent: '40', days: 30 },
  { code: 'DEP50', depositPercent: '50', days: 30 },
];

/** Adds the payment terms of partners. */
export async function addAgreedTerms(ctx: Context): Promise<void> {
  const before = await list(ctx, {});
  await savePaymentTerms(ctx, api.paymentTerms.save.input.parse({ terms: [...before, ...agreed] }));
}

/** Returns the ids of the payment terms by code. */
export async function termsIds(ctx: Context): Promise<Map<string, PaymentTermsId>> {
  return new Map((await list(ctx, {})).map(({ code, id }) => [code, id]));
}

const ofCustomers = ['NET30', 'NET30', 'NET14', 'EOM30', 'NET7', 'COD'] as const;

/** Returns the code of a customer's terms; undefined for every second customer, which has those of the company. */
export function termsOfCustomer(code: string): string | undefined {
  return hashBelow(`terms ${code}`, 2) === 0
    ? undefined
    : ofCustomers[hashBelow(`terms of ${code}`, ofCustomers.length)];
}
