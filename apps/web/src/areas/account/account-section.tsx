import { type ReactNode, useId } from 'react';
import * as styles from './account.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Status next to the title. */
  readonly state?: ReactNode;
  readonly hint: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the account page: title, explanation and actions. */
export function AccountSection({ title, state, hint, actions, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <p className={styles.hint}>{hint}</p>
      {children}
    </section>
  );
}
