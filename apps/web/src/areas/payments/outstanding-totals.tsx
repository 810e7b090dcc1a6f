import { ages, type Age, Exact, type OutstandingTotal } from '@yipin/contract';
import { Button } from 'antd';
import { formatMoney, useText } from '../../platform/i18n/index.ts';

interface OutstandingTotalsProps {
  readonly totals: readonly OutstandingTotal[];
  readonly direction: OutstandingTotal['direction'] | undefined;
  readonly age: Age | undefined;
  /** Narrows the list to an age, and a way the money goes; the one chosen again takes it off. */
  readonly onChoose: (direction: OutstandingTotal['direction'] | undefined, age: Age | undefined) => void;
}

/** What is owed to us and by us, in all and by age; a sum leads to its documents. */
export function OutstandingTotals({ totals, direction, age, onChoose }: OutstandingTotalsProps) {
  const text = useText('payments');
  return (
    <div className="outstanding-totals">
      {totals.map((total) => (
        <section key={`${total.direction} ${total.currency}`}>
          <h2>
            {text(`owed.${total.direction}`)}
            <strong>{formatMoney(total.amount, total.currency)}</strong>
            <small>{text('documentCount', { count: total.count })}</small>
          </h2>
          <div className="outstanding-ages">
            {ages.map((name) => {
              const isChosen = total.direction === direction && name === age;
              return (
                <Button
                  key={name}
                  size="small"
                  type={isChosen ? 'primary' : 'default'}
                  aria-pressed={isChosen}
                  disabled={!isChosen && new Exact(total[name]).isZero()}
                  onClick={() => (isChosen ? onChoose(undefined, undefined) : onChoose(total.direction, name))}
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
