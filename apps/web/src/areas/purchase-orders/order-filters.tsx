import { type api, CustomerId, FactoryId, purchaseOrderMachine, statesOf } from '@yipin/contract';
import { Checkbox, Input } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** What narrows the list of purchase orders. */
export function OrderFilters({ list }: { list: FilteredList<typeof api.purchaseOrders.list> }) {
  const text = useText('purchaseOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('status')}
        value={filters.status}
        options={statesOf(purchaseOrderMachine).map((state) => ({
          value: state,
          label: machineText(purchaseOrderMachine.name, 'states', state),
        }))}
        onChange={(status) => setFilter({ status })}
      />
      <div className="purchase-filter">
        <FactorySelect
          placeholder={text('factory')}
          value={filters.factoryId ?? null}
          onChange={(id) => setFilter({ factoryId: id === undefined ? undefined : FactoryId.parse(id) })}
        />
      </div>
      <div className="purchase-filter">
        <CustomerSelect
          placeholder={text('customer')}
          value={filters.customerId ?? null}
          onChange={(id) => setFilter({ customerId: id === undefined ? undefined : CustomerId.parse(id) })}
        />
      </div>
      <Input
        className="filter-select"
        allowClear
        aria-label={text('orderNumberFilter')}
        placeholder={text('orderNumberFilter')}
        defaultValue={filters.orderNumber ?? ''}
        onBlur={(event) => setFilter({ orderNumber: event.target.value || undefined })}
        onPressEnter={(event) => setFilter({ orderNumber: event.currentTarget.value || undefined })}
        onClear={() => setFilter({ orderNumber: undefined })}
      />
      <Checkbox
        className="purchase-check"
        checked={filters.includeHidden ?? false}
        onChange={(event) => setFilter({ includeHidden: event.target.checked })}
      >
        {text('includeHidden')}
      </Checkbox>
    </>
  );
}
