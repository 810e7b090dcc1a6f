import { api, type DecimalText, Exact } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import type { FilteredList } from '../../platform/list-page/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import * as styles from './payments.module.css';

function isNonZero(amount: DecimalText): boolean {
  return !new Exact(amount).isZero();
}

/** The sums of all payments that match the filters of the list, on all pages. */
export function PaymentTotals({ list }: { list: FilteredList<typeof api.payments.list> }) {
  const text = useText('payments');
  const totals = useOperation(api.payments.totals, list.filters);
  if (totals.error) return <FailedPart query={totals} />;
  const data = totals.data ?? [];
  if (data.length === 0) return null;
  return (
    <dl className={styles.paymentTotals} aria-label={text('totals')}>
      {data.map(({ direction, currency, count, amount, writeOffAmount, reversedAmount }) => (
        <div key={`${direction} ${currency}`}>
          <dt>
            {text(`directions.${direction}`)} {currency} <small>{text('paymentCount', { count })}</small>
          </dt>
          <dd>{formatMoney(amount, currency)}</dd>
          {isNonZero(writeOffAmount) && (
            <dd className={styles.paymentNote}>
              {text('methods.WRITE_OFF')} {formatMoney(writeOffAmount, currency)}
            </dd>
          )}
          {isNonZero(reversedAmount) && (
            <dd className={styles.paymentNote}>
              {text('reversed')} {formatMoney(reversedAmount, currency)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
