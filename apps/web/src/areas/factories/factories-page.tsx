import { api, type Factory } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
} from '../../platform/list-page/index.ts';

const Editing = lazyPart(() => import('./factory-editing.tsx').then((part) => part.FactoryEditing));

/** The list of factories. */
export function FactoriesPage() {
  const text = useText('factories');
  const list = useList(api.factories.list, { sortedBy: { field: 'code', direction: 'desc' } });
  const mayEdit = useMay(api.factories.setFields);
  const column = columnsOf<Factory>(text);
  const filter = filtersOf(list);
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.factories.save} label={text('create')} />}
      filters={
        <ListFilters
          list={list}
          search={text('search')}
          filters={[
            filter.field(
              ['isActive'],
              text('common:activity'),
              <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
            ),
          ]}
        />
      }
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        columns={[
          column.record('code', 'factory', { ...sortable, width: 110 }),
          column.text('name', { ...sortable, width: 210, render: (_value, row) => shownName(row) }),
          column.text('contact', { width: 100 }),
          column.text('phone', { width: 140, card: 'waits' }),
          column.text('wechat', { width: 130 }),
          column.number('leadTimeDays', { ...sortable, width: 175 }),
          column.text('termsCode', { width: 130 }),
          column.yesNo('isActive', { width: 80 }),
        ]}
      />
    </ListPage>
  );
}
