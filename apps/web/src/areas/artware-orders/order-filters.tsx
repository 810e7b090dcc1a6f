import { type api, artwareOrderMachine, CustomerId, UserId } from '@yipin/contract';
import { DayField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox, TextFilter } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { PaymentStatusFilter } from '../payments/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';

/** What lines of an order may wait for; one at a time is asked for. */
const waits = ['toApprove', 'ready', 'overdue', 'unpaid'] as const;

/** What narrows the list of orders. */
export function OrderFilters({ list }: { list: FilteredList<typeof api.artwareOrders.list> }) {
  const text = useText('artwareOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={artwareOrderMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <PaymentStatusFilter value={filters.paymentStatus} onChange={(paymentStatus) => setFilter({ paymentStatus })} />
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
      <TextFilter
        label={text('productCodeFilter')}
        value={filters.productCode}
        onChange={(productCode) => setFilter({ productCode })}
      />
      <DayField
        placeholder={text('from')}
        value={filters.startDate ?? null}
        onChange={(startDate) => setFilter({ startDate })}
      />
      <DayField
        placeholder={text('until')}
        value={filters.endDate ?? null}
        onChange={(endDate) => setFilter({ endDate })}
      />
      <FilterSelect
        label={text('waits.label')}
        value={waits.find((name) => filters[name])}
        options={waits.map((value) => ({ value, label: text(`waits.${value}`) }))}
        onChange={(chosen) =>
          setFilter({
            toApprove: chosen === 'toApprove' || undefined,
            ready: chosen === 'ready' || undefined,
            overdue: chosen === 'overdue' || undefined,
            unpaid: chosen === 'unpaid' || undefined,
          })
        }
      />
    </>
  );
}
