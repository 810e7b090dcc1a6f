import { type api, buckets, Exact } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import type { FilteredList } from '../../../platform/list-page/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { useOutstandingTotals } from './use-outstanding-totals.ts';
import * as styles from '../payments.module.css';

/**
 * Billed receivables and payables, in total and by age. A click on a sum filters the list; a second click removes the
 * filter.
 */
export function OutstandingTotals({ list }: { list: FilteredList<typeof api.payments.outstanding> }) {
  const text = useText('payments');
  const { direction, age } = list.filters;
  const totals = useOutstandingTotals(list);
  if (totals.error) return <FailedPart query={totals} />;
  return (
    <div className={clsx(styles.outstandingTotals, totals.isPending && styles.outstandingAwaited)}>
      {totals.data?.map((total) => (
        <section key={`${total.direction} ${total.currency}`}>
          <h2>
            {text(`owed.${total.direction}`)}
            <strong>{formatMoney(total.amount, total.currency)}</strong>
            <small>{text('unbilledAmount', { amount: formatMoney(total.unbilled, total.currency) })}</small>
          </h2>
          <div className={styles.outstandingAges}>
            {buckets.map((name) => {
              const isChosen = total.direction === direction && name === age;
              return (
                <Button
                  key={name}
                  size="small"
                  type={isChosen ? 'primary' : 'default'}
                  aria-pressed={isChosen}
                  disabled={!isChosen && new Exact(total[name]).isZero()}
                  onClick={() =>
                    list.setFilter(
                      isChosen
                        ? { direction: undefined, age: undefined }
                        : { direction: total.direction, age: name, state: undefined },
                    )
                  }
                >
                  <span>{text(`ages.${name}`)}</span>
                  <b>{formatMoney(total[name], total.currency)}</b>
                </Button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
