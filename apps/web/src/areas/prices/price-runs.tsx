import { api, Exact, type PriceRun } from '@yipin/contract';
import { Table, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { pageProps } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, ListPage, useTableShape } from '../../platform/list-page/index.ts';
import { RunFilters } from './run-filters.tsx';
import { RunProgress } from './run-progress.tsx';

const pageSize = 20;
const colours = { running: 'blue', done: 'success', cancelled: 'default', failed: 'error' } as const;

function useColumns() {
  const text = useText('prices');
  const column = columnsOf<PriceRun>(text);
  const rendered = (key: string, title: string, width: number, render: (run: PriceRun) => ReactNode) => ({
    key,
    title,
    width,
    render: (_value: unknown, run: PriceRun) => render(run),
  });
  return [
    column.instant('startedAt', { width: 172 }),
    rendered('runState', text('runState'), 90, ({ state }) => (
      <Tag color={colours[state]}>{text(`states.${state}`)}</Tag>
    )),
    column.number('exchangeRate', { width: 76, render: (_value, run) => new Exact(run.exchangeRate).toString() }),
    rendered('runFilters', text('runFilters'), 190, ({ filters }) => <RunFilters filters={filters} />),
    column.number('total', { width: 100 }),
    column.number('changed', { width: 104 }),
    column.number('tooLarge', { width: 80 }),
    column.yesNo('adoptAsSalePrice', { title: text('runAdopted'), width: 106 }),
    column.text('userName', { width: 90 }),
    column.text('note', { width: 170 }),
  ];
}

/** The list of repricing runs, latest first. */
export function PriceRuns({ switcher }: { switcher: ReactNode }) {
  const text = useText('prices');
  const [page, setPage] = useState(1);
  const runs = useOperation(api.prices.runs, { maxResultCount: pageSize, skipCount: (page - 1) * pageSize });
  const shape = useTableShape(useColumns(), 1178);
  return (
    <ListPage title={text('title')} actions={switcher}>
      <RunProgress />
      <Table<PriceRun>
        rowKey="id"
        {...shape}
        {...pageProps({ query: runs, none: text('noRuns'), page, pageSize, onPage: setPage })}
      />
    </ListPage>
  );
}
