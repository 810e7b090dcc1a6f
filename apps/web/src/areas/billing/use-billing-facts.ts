import type { OrderBilling } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';

/** Returns billed and outstanding amounts of an order for its header; empty before the first invoice. */
export function useBillingFacts({ invoices, billedAmount, openAmount }: OrderBilling, currency: string) {
  const text = useText('billing');
  if (invoices.length === 0) return [];
  return [
    [text('billedAmount'), formatMoney(billedAmount, currency)],
    [text('openAmount'), formatMoney(openAmount, currency)],
  ] as const;
}
