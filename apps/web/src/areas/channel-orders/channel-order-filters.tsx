import { type api, channelOrderMachine, isClosed, SalesChannelId, statesOf, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { DaysFilter, type FilteredList, FilterSelect, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';
import { TravelSalesSelect } from './travel-sales-select.tsx';

const openStates = statesOf(channelOrderMachine).filter((state) => !isClosed(channelOrderMachine, state));

type ListProps = { readonly list: FilteredList<typeof api.channelOrders.list> };

/** The filter by one open state, which clears that by open or closed orders. */
function StatusFilter({ list: { filters, setFilter } }: ListProps) {
  const { status } = filters;
  const label = useText('common')('status');
  // A link may set another state, such as that of denied orders on the home page: it becomes an option.
  const offered = status === undefined || openStates.includes(status) ? openStates : [...openStates, status];
  const options = offered.map((value) => ({ value, label: machineText(channelOrderMachine.name, 'states', value) }));
  const change = (next: typeof status) => setFilter({ status: next, ...(next ? { isClosed: undefined } : {}) });
  return <FilterSelect label={label} value={status} options={options} onChange={change} />;
}

/** The filter by open or closed orders, which clears that by one state. */
function ClosureFilter({ list: { filters, setFilter } }: ListProps) {
  const text = useText('channelOrders');
  const options = [
    { value: false, label: text('closure.open') },
    { value: true, label: text('closure.closed') },
  ];
  const change = (isClosed?: boolean) =>
    setFilter({ isClosed, ...(isClosed === undefined ? {} : { status: undefined }) });
  return <FilterSelect label={text('closure.label')} value={filters.isClosed} options={options} onChange={change} />;
}

/** The filters of the list of orders. */
export function ChannelOrderFilters({ list }: ListProps) {
  const text = useText('channelOrders');
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.field(['status'], text('common:status'), <StatusFilter list={list} />),
        filter.record('channelId', text('channelName'), ChannelSelect, SalesChannelId),
        filter.field(
          ['startDateTime', 'endDateTime'],
          text('dateOfDeparture'),
          <DaysFilter
            labels={[text('from'), text('until')]}
            value={{ startDate: filters.startDateTime, endDate: filters.endDateTime }}
            onChange={({ startDate, endDate }) => setFilter({ startDateTime: startDate, endDateTime: endDate })}
          />,
        ),
        filter.field(['isClosed'], text('closure.label'), <ClosureFilter list={list} />),
        filter.record('salesId', text('salesName'), TravelSalesSelect, UserId),
        filter.choice('overdue', text('due'), [{ value: true, label: text('onlyOverdue') }]),
      ]}
    />
  );
}
