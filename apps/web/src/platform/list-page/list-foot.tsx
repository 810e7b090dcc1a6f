import { Button, Grid, Pagination } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { ListState } from './use-list.ts';

const pageSizes = [10, 20, 50, 100];

/** Total and pages below a list. A capped total can be counted exactly, on demand: counting is what makes lists slow. */
export function ListFoot({ list }: { list: ListState }) {
  const text = useText('common');
  const isPhone = !Grid.useBreakpoint().sm;
  if (list.total === 0) return null;
  // Behind a capped total there is at least one page more.
  const known = list.isTotalCapped ? Math.max(list.total, list.page * list.pageSize) + 1 : list.total;
  return (
    <div className="list-table-foot">
      <span className="list-table-total" aria-live="polite">
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
        pageSizeOptions={pageSizes}
        showSizeChanger={!isPhone}
        onChange={list.setPage}
      />
    </div>
  );
}
