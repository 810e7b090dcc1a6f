import type { DecimalText } from '@yipin/contract';
import { Fragment } from 'react';
import { formatMoney } from '../../i18n/index.ts';

interface OrderTotalsProps {
  /** Labels and amounts in AUD; the amount is undefined while a number is invalid. The last one is emphasized. */
  readonly totals: readonly (readonly [label: string, amount: DecimalText | undefined])[];
}

/** The totals of an order, next to the buttons of the form. */
export function OrderTotals({ totals }: OrderTotalsProps) {
  return (
    <dl>
      {totals.map(([label, amount], index) => {
        const shown = amount ? formatMoney(amount, 'AUD') : '–';
        return (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{index === totals.length - 1 ? <strong>{shown}</strong> : shown}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
