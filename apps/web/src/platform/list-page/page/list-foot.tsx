import { Button, Pagination } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { pageSizes } from '../views/list-layout.ts';
import { ChangedNote } from './changed-note.tsx';
import type { ListState } from '../list-state/use-list.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import * as styles from './list-page.module.css';

/** Scrolls the first row into view if it is above the visible area. */
function scrollToTop(rows: Element | null | undefined): void {
  let container = rows?.parentElement;
  while (container && container.scrollTop === 0) container = container.parentElement;
  const isHidden = rows && container && rows.getBoundingClientRect().top < container.getBoundingClientRect().top;
  if (isHidden) rows.scrollIntoView({ block: 'start' });
}

/** The total and the pages of a list. A capped total is counted exactly only on request, because counting is slow. */
export function ListFoot({ list, sums }: { list: ListState; sums?: ReactNode }) {
  const text = useText('common');
  const isPhone = useIsPhone();
  const foot = useRef<HTMLDivElement>(null);
  const changePage = (page: number, pageSize: number) => {
    scrollToTop(foot.current?.closest(`.${styles.listTable}`) ?? foot.current?.closest(`.${styles.listPage}`));
    list.setPage(page, pageSize);
  };
  const note = <ChangedNote queryHash={list.queryHash} />;
  if (list.total === 0) return note;
  // A capped total is followed by at least one more page.
  const known = list.isTotalCapped ? Math.max(list.total, list.page * list.pageSize) + 1 : list.total;
  return (
    <div ref={foot} className={styles.listTableFoot}>
      {sums}
      {note}
      <span className={styles.listTableTotal} aria-live="polite">
        {text(list.isTotalCapped ? 'totalCapped' : 'total', { count: list.total })}
        {list.isTotalCapped && (
          <Button type="link" onClick={list.countExactly}>
            {text('countAll')}
          </Button>
        )}
      </span>
      <Pagination
        size="small"
        simple={isPhone}
        current={list.page}
        pageSize={list.pageSize}
        total={known}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={!isPhone}
        onChange={changePage}
      />
    </div>
  );
}
