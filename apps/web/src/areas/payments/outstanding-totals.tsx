import { api, buckets, Exact } from '@yipin/contract';
import { Button } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import type { FilteredList } from '../../platform/list-page/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';

/**
 * Billed amounts owed to us and by us, in all and by age. A sum narrows the list to its amounts; the one chosen again takes
 * that off.
 */
export function OutstandingTotals({ list }: { list: FilteredList<typeof api.payments.outstanding> }) {
  const text = useText('payments');
  const { direction, age, filter, docType } = list.filters;
  const totals = useOperation(api.payments.outstandingTotals, {
    ...(filter === undefined ? {} : { filter }),
    ...(docType === undefined ? {} : { docType }),
  });
  if (totals.error) return <FailedPart query={totals} />;
  return (
    <div className={totals.isPending ? 'outstanding-totals outstanding-awaited' : 'outstanding-totals'}>
      {totals.data?.map((total) => (
        <section key={`${total.direction} ${total.currency}`}>
          <h2>
            {text(`owed.${total.direction}`)}
            <strong>{formatMoney(total.amount, total.currency)}</strong>
            <small>{text('unbilledAmount', { amount: formatMoney(total.unbilled, total.currency) })}</small>
          </h2>
          <div className="outstanding-ages">
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
