import { type DecimalText, decimalOf, Exact, type OutstandingTotal } from '@yipin/contract';
import type { ReactNode } from 'react';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import * as styles from './partners.module.css';

/** A label with its value. */
type BalanceFact = readonly [label: string, shown: ReactNode];

function sum(...amounts: readonly DecimalText[]): DecimalText {
  return decimalOf(
    amounts.reduce((total, amount) => total.plus(amount), new Exact(0)),
    2,
  );
}

/** Returns the amounts by currency in one text; the zero of `currency` if there is none. */
function shownAmounts(amounts: readonly (readonly [DecimalText, string])[], currency: string): string {
  const given = amounts.length > 0 ? amounts : [[sum(), currency] as const];
  return given.map(([amount, of]) => formatMoney(amount, of)).join(' · ');
}

/**
 * Returns the outstanding and the overdue amount of a partner, one for each currency; no facts if the user may not view
 * payments. `direction`: whether the partner owes the company, or the company owes the partner.
 */
export function useBalanceFacts(
  balance: readonly OutstandingTotal[] | undefined,
  direction: OutstandingTotal['direction'],
  currency: string,
): readonly BalanceFact[] {
  const text = useText('partners');
  if (!balance) return [];
  const owed = balance.filter((total) => total.direction === direction);
  const late = owed.map(
    (total) => [sum(total.upTo30, total.upTo60, total.upTo90, total.over90), total.currency] as const,
  );
  const isLate = late.some(([amount]) => !new Exact(amount).isZero());
  const shownLate = shownAmounts(late, currency);
  return [
    [
      text(direction === 'IN' ? 'receivable' : 'payable'),
      shownAmounts(
        owed.map((total) => [sum(total.amount, total.unbilled), total.currency]),
        currency,
      ),
    ],
    [
      text('overdue'),
      isLate ? (
        <span key="late" className={styles.late}>
          {shownLate}
        </span>
      ) : (
        shownLate
      ),
    ],
  ];
}
