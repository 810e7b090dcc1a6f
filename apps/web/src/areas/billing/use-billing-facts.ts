import type { OrderBilling } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';

/** What is billed of an order and what of it is open, for its head; empty before anything was billed. */
export function useBillingFacts({ invoices, billedAmount, openAmount }: OrderBilling, currency: string) {
  const text = useText('billing');
  if (invoices.length === 0) return [];
  return [
    [text('billedAmount'), formatMoney(billedAmount, currency)],
    [text('openAmount'), formatMoney(openAmount, currency)],
  ] as const;
}
