import { type api, CustomerKind, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ActiveFilter, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { SalesSelect } from './sales-select.tsx';

/** The filters of the list of customers. */
export function CustomerFilters({ list }: { list: FilteredList<typeof api.customers.list> }) {
  const text = useText('customers');
  const { salesId } = list.filters;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.choice(
          'kind',
          text('kind'),
          CustomerKind.options.map((value) => ({ value, label: text(`kinds.${value}`) })),
        ),
        filter.field(
          ['salesId'],
          text('salesId'),
          <SalesSelect
            placeholder={text('salesId')}
            value={salesId ?? null}
            chosenLabel={list.rows.find((row) => row.salesId === salesId)?.salesName ?? undefined}
            onChange={(id) => list.setFilter({ salesId: UserId.safeParse(id).data })}
          />,
        ),
        filter.field(
          ['isActive'],
          text('common:activity'),
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
        ),
        filter.text('country', text('country'), 64),
      ]}
    />
  );
}
