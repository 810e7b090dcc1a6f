import { api, artwareOrderMachine, CustomerId, statesOf, UserId } from '@yipin/contract';
import { Input } from 'antd';
import { DayPicker } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';

/** What narrows the list of orders. */
export function OrderFilters({ list }: { list: FilteredList<typeof api.artwareOrders.list> }) {
  const text = useText('artwareOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('status')}
        value={filters.status}
        options={statesOf(artwareOrderMachine).map((state) => ({
          value: state,
          label: machineText(artwareOrderMachine.name, 'states', state),
        }))}
        onChange={(status) => setFilter({ status })}
      />
      <div className="filter-wide">
        <CustomerSelect
          placeholder={text('customer')}
          value={filters.customerId ?? null}
          onChange={(id) => setFilter({ customerId: id === undefined ? undefined : CustomerId.parse(id) })}
        />
      </div>
      <div className="filter-select">
        <SalesSelect
          placeholder={text('sales')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: id === undefined ? undefined : UserId.parse(id) })}
        />
      </div>
      <Input
        className="filter-select"
        allowClear
        aria-label={text('productCodeFilter')}
        placeholder={text('productCodeFilter')}
        defaultValue={filters.productCode ?? ''}
        onBlur={(event) => setFilter({ productCode: event.target.value || undefined })}
        onPressEnter={(event) => setFilter({ productCode: event.currentTarget.value || undefined })}
        onClear={() => setFilter({ productCode: undefined })}
      />
      <DayPicker
        placeholder={text('from')}
        value={filters.startDate ?? null}
        onChange={(startDate) => setFilter({ startDate })}
      />
      <DayPicker
        placeholder={text('until')}
        value={filters.endDate ?? null}
        onChange={(endDate) => setFilter({ endDate })}
      />
      <FilterSelect
        label={text('toApproveOnly')}
        value={filters.toApprove}
        options={[{ value: true, label: text('toApproveOnly') }]}
        onChange={(toApprove) => setFilter({ toApprove })}
      />
    </>
  );
}
