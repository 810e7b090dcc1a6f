import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { ResetFilterFields } from '../filters/reset-filter-fields.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListState } from '../list-state/use-list.ts';
import type { ViewTabsProps } from '../views/view-tabs.tsx';
import { NotesSlot } from './notes-slot.ts';
import * as styles from './list-page.module.css';

/** Loaded after the list, whose rows are needed first. */
const ViewTabs = lazyPart<ViewTabsProps>(
  () => import('../views/view-tabs.tsx').then((part) => part.ViewTabs),
  // The place of the views: the rows must not move under the pointer.
  () => <div className={styles.viewsPlace} />,
);

interface ListPageProps {
  readonly title: string;
  /** The list whose views are above the filters; absent = none, such as for a part of another page. */
  readonly list?: Pick<ListState, 'queries'>;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** The filters of the list, in one row above it. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a page with a list. */
export function ListPage({ title, list, actions, filters, children }: ListPageProps) {
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
      {list && <ViewTabs list={list} />}
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
