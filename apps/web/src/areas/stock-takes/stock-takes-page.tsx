import { api, stockTakeMachine, type StockTakeRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { AboveDrawer } from '../../platform/tab/above-drawer.tsx';
import { CountedCell } from './counting/counted-cell.tsx';
import { scopeOf } from './scope-of.ts';
import { StockTakeFilters } from './take-filters.tsx';
import { useTakeForm } from './use-take-form.ts';

const TakeForm = lazyPart(() => import('./take-form.tsx').then((part) => part.StockTakeForm));
const TakeDrawer = lazyPart(() => import('./take-drawer.tsx').then((part) => part.StockTakeDrawer));

/** The list of stock counts. */
export function StockTakesPage() {
  const text = useText('stockTakes');
  const list = useList(api.stockTakes.list);
  const opened = useOpened();
  const form = useTakeForm(opened);
  const column = columnsOf<StockTakeRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.stockTakes.save} label={text('create')} onClick={form.create} />}
      filters={<StockTakeFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), { ...sortable, width: 168 }),
          column.text('warehouseName', { width: 150 }),
          column.text('scope', { width: 200, render: (_value, row) => scopeOf(text, row) }),
          { ...statusColumn(stockTakeMachine), ...sortable },
          {
            key: 'progress',
            title: text('progress'),
            width: 180,
            render: (_value, row) => row.live > 0 && row.isStarted && <CountedCell take={row} />,
          },
          column.instant('startedAt'),
          column.instant('postedAt'),
          column.text('remark', { width: 220 }),
        ]}
      />
      {opened.id !== undefined && <TakeDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.dialog.opening && (
        <AboveDrawer>
          <TakeForm form={form} />
        </AboveDrawer>
      )}
    </ListPage>
  );
}
