import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the home page, under its heading. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId();
  return (
    <section className="dashboard-part" aria-labelledby={id}>
      <header className="dashboard-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
