import {
  api,
  hasTransition,
  permissions,
  type StockTake,
  type StockTakeItem,
  stockTakeMachine,
  takeProgress,
  type TakeProgress,
} from '@yipin/contract';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Segmented, Table } from 'antd';
import { useDeferredValue, useState } from 'react';
import { pageProps } from '../../platform/query-boundary.tsx';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { TextInput } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { SelectionBar, useRowSelection, useSelection, useTableShape } from '../../platform/list-page/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useItemColumns } from './item-columns.tsx';
import * as styles from './stock-takes.module.css';

const pageSize = 25;

/** Returns the filters of the lines of a stock count, and one page of the lines. */
function useLines(take: StockTake) {
  const [progress, setProgress] = useState<TakeProgress>();
  const [searched, setSearched] = useState('');
  const [page, setPage] = useState(1);
  const filter = useDeferredValue(searched.trim());
  const lines = useOperation(api.stockTakes.items, {
    stockTakeId: take.id,
    maxResultCount: pageSize,
    skipCount: (page - 1) * pageSize,
    ...(progress ? { progress } : {}),
    ...(filter === '' ? {} : { filter }),
  });
  const changeFilter =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  return {
    lines,
    progress,
    searched,
    page,
    setPage,
    changeFilter: changeFilter(setProgress),
    search: changeFilter(setSearched),
  };
}

/** Requests a second count of the selected lines. */
function RecountButton({
  take,
  selection,
}: {
  take: StockTake;
  selection: ReturnType<typeof useSelection<StockTakeItem>>;
}) {
  const text = useText('stockTakes');
  const notify = useNotify();
  const command = useCommand(api.stockTakes.recount);
  const recount = async () => {
    const itemIds = selection.rows.map(({ id }) => id);
    const done = await command.run({ id: take.id, expectedVersion: take.version, itemIds });
    if (done === undefined) return;
    selection.clear();
    notify.success(text('recountDone', { count: itemIds.length }));
  };
  return (
    <Button size="small" loading={command.isRunning} onClick={() => void recount()}>
      {text('recount')}
    </Button>
  );
}

/** The lines of a stock count in pages. Differences are shown to users who may view book quantities. */
export function TakeItems({ take }: { take: StockTake }) {
  const text = useText('stockTakes');
  const { lines, progress, searched, page, setPage, changeFilter, search } = useLines(take);
  const rows = lines.data?.items ?? [];
  const selection = useSelection(rows);
  const mayRecount = useMay(permissions.postStockTakes) && hasTransition(stockTakeMachine, 'recount', take.status);
  const canViewBookQuantity = take.different !== undefined && take.isStarted;
  const rowSelection = useRowSelection(selection, ({ postedQuantity }) => typeof postedQuantity === 'number');
  const { columns, width } = useItemColumns(canViewBookQuantity);
  const shape = useTableShape(columns, width);
  const none = text(take.isStarted ? 'noLines' : 'notStarted');
  const filters = takeProgress.filter((value) => value !== 'different' || canViewBookQuantity);
  return (
    <>
      <h3>{text('lines')}</h3>
      {take.isStarted && (
        <div className={styles.narrow}>
          <Segmented<string>
            value={progress ?? 'all'}
            options={['all' as const, ...filters].map((value) => ({ value, label: text(`filters.${value}`) }))}
            onChange={(value) => changeFilter(takeProgress.find((known) => known === value))}
          />
          <TextInput
            onClear={() => search('')}
            prefix={<SearchOutlined aria-hidden />}
            aria-label={text('searchItems')}
            placeholder={text('searchItems')}
            value={searched}
            onChange={(event) => search(event.target.value)}
          />
        </div>
      )}
      {mayRecount && (
        <SelectionBar selection={selection}>
          <RecountButton take={take} selection={selection} />
        </SelectionBar>
      )}
      <Table<StockTakeItem>
        rowKey="id"
        size="small"
        {...shape}
        {...(mayRecount ? { rowSelection } : {})}
        {...pageProps({ query: lines, none, page, pageSize, onPage: setPage })}
      />
    </>
  );
}
