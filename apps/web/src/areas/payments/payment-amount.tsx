import type { Payment } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import * as styles from './payments.module.css';

/** An amount; a reversed one is struck through and marked with a text. */
export function PaymentAmount({ payment: { amount, currency, reversedAt } }: { payment: Payment }) {
  const text = useText('payments');
  const shown = formatMoney(amount, currency);
  return reversedAt === null ? (
    shown
  ) : (
    <>
      <del>{shown}</del>
      <small className={styles.paymentNote}>{text('reversed')}</small>
    </>
  );
}
