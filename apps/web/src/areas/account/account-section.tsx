import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  /** Status next to the title. */
  readonly state?: ReactNode;
  readonly hint: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the account: what it is about, and what can be done. */
export function AccountSection({ title, state, hint, actions, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        {actions && <div className="account-actions">{actions}</div>}
      </header>
      <p className="account-hint">{hint}</p>
      {children}
    </section>
  );
}
