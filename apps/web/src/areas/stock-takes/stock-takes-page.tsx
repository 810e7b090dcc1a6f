import { api, stockTakeMachine, type StockTakeRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, CreateLink, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { CountedCell } from './counting/counted-cell.tsx';
import { scopeOf } from './scope-of.ts';
import { StockTakeFilters } from './take-filters.tsx';

/** The list of stock counts. */
export function StockTakesPage() {
  const text = useText('stockTakes');
  const list = useList(api.stockTakes.list);
  const column = columnsOf<StockTakeRow>(text);

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.stockTakes.save} label={text('create')} />}
      filters={<StockTakeFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.record('orderNumber', 'stockTake', { ...sortable, width: 168 }),
          column.text('warehouseName', { width: 150 }),
          column.text('scope', { width: 200, render: (_value, row) => scopeOf(text, row) }),
          { ...statusColumn(stockTakeMachine), ...sortable },
          {
            key: 'progress',
            title: text('progress'),
            width: 180,
            card: 'waits',
            render: (_value, row) => row.live > 0 && row.isStarted && <CountedCell take={row} />,
          },
          column.instant('startedAt'),
          column.instant('postedAt'),
          column.text('remark', { width: 220 }),
        ]}
      />
    </ListPage>
  );
}
