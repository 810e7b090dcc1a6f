import type { ReactNode } from 'react';
import './list-page.css';

interface ListPageProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** What narrows the list, in one row above it. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page that lists something. */
export function ListPage({ title, actions, filters, children }: ListPageProps) {
  return (
    <section className="list-page">
      <header className="list-page-head">
        <h1>{title}</h1>
        {actions && <div className="list-page-actions">{actions}</div>}
      </header>
      {filters && <div className="list-page-filters">{filters}</div>}
      {children}
    </section>
  );
}
