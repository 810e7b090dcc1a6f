import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { ResetFilterFields } from '../filters/reset-filter-fields.ts';
import { NotesSlot } from './notes-slot.ts';
import * as styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** The filters of the list, in one row above it. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a page with a list. */
export function ListPage({ title, actions, filters, children }: ListPageProps) {
  const [notesSlot, setNotesSlot] = useState<HTMLElement | null>(null);
  const [resets, setResets] = useState(0);
  const resetFields = useCallback(() => setResets((count) => count + 1), []);
  return (
    <section className={styles.listPage}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div ref={setNotesSlot} className={styles.note} role="status" />
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {filters && (
        <div className={styles.filters}>
          <Fragment key={resets}>{filters}</Fragment>
        </div>
      )}
      <ResetFilterFields value={resetFields}>
        <NotesSlot value={notesSlot}>{children}</NotesSlot>
      </ResetFilterFields>
    </section>
  );
}
