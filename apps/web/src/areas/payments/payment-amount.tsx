import type { Payment } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';

/** An amount; a reversed one is struck through and marked with a text. */
export function PaymentAmount({ payment: { amount, currency, reversedAt } }: { payment: Payment }) {
  const text = useText('payments');
  const shown = formatMoney(amount, currency);
  return reversedAt === null ? (
    shown
  ) : (
    <>
      <del>{shown}</del>
      <small className="payment-note">{text('reversed')}</small>
    </>
  );
}
