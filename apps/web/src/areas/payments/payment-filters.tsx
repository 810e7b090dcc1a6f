import { api, paidDocTypes, SettlementMethod } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  NumberFilter,
  SearchBox,
} from '../../platform/list-page/index.ts';

const directions = ['IN', 'OUT'] as const;

/** The operations that return document numbers, by type of document. */
const numbersOf = {
  AO: [api.artwareOrders.numbers],
  PO: [api.purchaseOrders.numbers],
  SO: [],
  BL: [],
  any: [api.artwareOrders.numbers, api.purchaseOrders.numbers],
} as const;

/** The filters of the list of payments. */
export function PaymentFilters({ list }: { list: FilteredList<typeof api.payments.list> }) {
  const text = useText('payments');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('docType')}
        value={filters.docType}
        options={paidDocTypes.map((value) => ({ value, label: text(`docTypes.${value}`) }))}
        onChange={(docType) => setFilter({ docType })}
      />
      <FilterSelect
        label={text('direction')}
        value={filters.direction}
        options={directions.map((value) => ({ value, label: text(`directions.${value}`) }))}
        onChange={(direction) => setFilter({ direction })}
      />
      <FilterSelect
        label={text('method')}
        value={filters.method}
        options={SettlementMethod.options.map((value) => ({ value, label: text(`methods.${value}`) }))}
        onChange={(method) => setFilter({ method })}
      />
      <NumberFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        kinds={numbersOf[filters.docType ?? 'any']}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
      <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={setFilter} />
      <FilterSelect
        label={text('reversal')}
        value={filters.isReversed}
        options={[
          { value: false, label: text('stands') },
          { value: true, label: text('reversed') },
        ]}
        onChange={(isReversed) => setFilter({ isReversed })}
      />
    </>
  );
}
