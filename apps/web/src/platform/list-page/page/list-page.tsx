import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { ResetFilterFields } from '../filters/reset-filter-fields.ts';
import { focusSearch } from '../filters/focus-search.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useElement } from './use-element.ts';
import type { ListState } from '../list-state/use-list.ts';
import type { ViewTabsProps } from '../views/view-tabs.tsx';
import { type EmptyPlace, EmptyListPlace } from './empty-place.ts';
import { NotesSlot, SortSlot, ToolsSlot } from './notes-slot.ts';
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
  /** One sentence that says what the list is for. It is shown while there are no records. */
  readonly purpose?: string;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** The filters of the list, in one row above it. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** Returns the key of the fields of the filters, and a function that empties them by another key. */
function useFilterFields() {
  const place = useRef<HTMLDivElement>(null);
  const [resets, setResets] = useState(0);
  const reset = useMemo(
    () => () => {
      setResets((count) => count + 1);
      // The button that was clicked disappears, and the fields are mounted again.
      requestAnimationFrame(() => focusSearch(place.current));
    },
    [],
  );
  return { place, key: resets, reset };
}

/** The layout of a page with a list. */
export function ListPage({ title, list, purpose, actions, filters, children }: ListPageProps) {
  const [notesSlot, setNotesSlot] = useElement();
  const [toolsSlot, setToolsSlot] = useElement();
  const [sortSlot, setSortSlot] = useElement();
  const [createSlot, setCreateSlot] = useState<HTMLElement | null>(null);
  const { place, key, reset } = useFilterFields();
  const empty = useMemo<EmptyPlace>(() => ({ purpose, createSlot, setCreateSlot }), [purpose, createSlot]);
  return (
    <EmptyListPlace value={empty}>
      <ResetFilterFields value={reset}>
        <section className={styles.listPage}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <div ref={setNotesSlot} className={styles.note} role="status" />
            <div className={styles.actions}>
              <div ref={setToolsSlot} className={styles.tools} />
              {actions}
            </div>
          </header>
          {list && <ViewTabs list={list} />}
          {filters && (
            <div ref={place} className={styles.filters}>
              <Fragment key={key}>{filters}</Fragment>
              <div ref={setSortSlot} className={styles.sortSlot} />
            </div>
          )}
          <NotesSlot value={notesSlot}>
            <ToolsSlot value={toolsSlot}>
              <SortSlot value={sortSlot}>{children}</SortSlot>
            </ToolsSlot>
          </NotesSlot>
        </section>
      </ResetFilterFields>
    </EmptyListPlace>
  );
}
