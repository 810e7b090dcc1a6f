import { type api, channelOrderMachine, isClosed, SalesChannelId, statesOf, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  SearchBox,
  filterSelect,
  filterWide,
} from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';
import { TravelSalesSelect } from './travel-sales-select.tsx';

const openStates = statesOf(channelOrderMachine).filter((state) => !isClosed(channelOrderMachine, state));

type ListProps = { readonly list: FilteredList<typeof api.channelOrders.list> };

/** The filters by one open state, and by open or closed orders. Setting one of them clears the other. */
function StateFilters({ list: { filters, setFilter } }: ListProps) {
  const text = useText('channelOrders');
  const { status } = filters;
  // A link may set another state, such as that of denied orders on the home page: it becomes an option.
  const offered = status === undefined || openStates.includes(status) ? openStates : [...openStates, status];
  return (
    <>
      <FilterSelect
        label={text('common:status')}
        value={status}
        options={offered.map((value) => ({
          value,
          label: machineText(channelOrderMachine.name, 'states', value),
        }))}
        onChange={(next) => setFilter({ status: next, ...(next ? { isClosed: undefined } : {}) })}
      />
      <FilterSelect
        label={text('closure.label')}
        value={filters.isClosed}
        options={[
          { value: false, label: text('closure.open') },
          { value: true, label: text('closure.closed') },
        ]}
        onChange={(closed) => setFilter({ isClosed: closed, ...(closed === undefined ? {} : { status: undefined }) })}
      />
    </>
  );
}

/** The filters of the list of orders. */
export function ChannelOrderFilters({ list }: ListProps) {
  const text = useText('channelOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StateFilters list={list} />
      <div className={filterWide}>
        <ChannelSelect
          placeholder={text('channelName')}
          value={filters.channelId ?? null}
          onChange={(id) => setFilter({ channelId: SalesChannelId.safeParse(id).data })}
        />
      </div>
      <div className={filterSelect}>
        <TravelSalesSelect
          placeholder={text('salesName')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: UserId.safeParse(id).data })}
        />
      </div>
      <DaysFilter
        labels={[text('from'), text('until')]}
        value={{ startDate: filters.startDateTime, endDate: filters.endDateTime }}
        onChange={({ startDate, endDate }) => setFilter({ startDateTime: startDate, endDateTime: endDate })}
      />
      <FilterSelect
        label={text('due')}
        value={filters.overdue}
        options={[{ value: true, label: text('onlyOverdue') }]}
        onChange={(overdue) => setFilter({ overdue })}
      />
    </>
  );
}
