import { api, artwareOrderMachine, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  NumberFilter,
  SearchBox,
  TextFilter,
  filterSelect,
} from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { PaymentStatusFilter } from '../payments/index.ts';
import { CustomerFilter, SalesSelect } from '../customers/index.ts';

/** The filters of which one can be selected at a time. */
const waits = ['toApprove', 'ready', 'overdue', 'unpaid'] as const;

const numbers = [api.artwareOrders.numbers];

/** The filters of the list of orders. */
export function ArtwareOrderFilters({ list }: { list: FilteredList<typeof api.artwareOrders.list> }) {
  const text = useText('artwareOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={artwareOrderMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <PaymentStatusFilter value={filters.paymentStatus} onChange={(paymentStatus) => setFilter({ paymentStatus })} />
      <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      <div className={filterSelect}>
        <SalesSelect
          placeholder={text('sales')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: id === undefined ? undefined : UserId.parse(id) })}
        />
      </div>
      <NumberFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        kinds={numbers}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
      <TextFilter
        label={text('productCodeFilter')}
        value={filters.productCode}
        onChange={(productCode) => setFilter({ productCode })}
      />
      <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={setFilter} />
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
