import type { ReactNode } from 'react';
import * as styles from './document-money.module.css';

interface DocumentMoneyProps {
  readonly label: string;
  /** Amounts in the order of calculation; unknown ones are left out. */
  readonly amounts: readonly (readonly [label: string, shown: ReactNode])[];
}

/** The amounts of a document, on one line above everything else. */
export function DocumentMoney({ label, amounts }: DocumentMoneyProps) {
  return (
    <dl className={styles.money} aria-label={label}>
      {amounts.map(
        ([name, shown]) =>
          shown && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
