import type { DecimalText } from '@yipin/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/i18n/index.ts';
import * as styles from './figures.module.css';

/** An entry of the ranking. */
export interface Ranked {
  readonly id: number;
  readonly label: ReactNode;
  /** The quantity with its unit. */
  readonly note: string;
  /** The amount in AUD. */
  readonly amount: DecimalText;
  /** The address of its orders. */
  readonly to: string;
}

/** The products or customers with the largest amounts, each with a bar relative to the first. */
export function Ranking({ title, rows }: { title: string; rows: readonly Ranked[] }) {
  const max = Number(rows[0]?.amount ?? 0);
  return (
    <div>
      <h3>{title}</h3>
      <ol className={styles.ranking}>
        {rows.map(({ id, label, note, amount, to }) => (
          <li key={id}>
            <Link to={to}>{label}</Link>
            <span className={styles.amount}>{formatMoney(amount, 'AUD')}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${max > 0 ? (Number(amount) * 100) / max : 0}%` }} />
            </span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
