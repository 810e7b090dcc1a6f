import { api, paidDocTypes, SettlementMethod } from '@yipin/contract';
import { usePartnerFilters } from './partner-filters.tsx';
import { useText } from '../../platform/i18n/index.ts';
import { DaysFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';

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
  const { filters } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.choice(
          'direction',
          text('direction'),
          directions.map((value) => ({ value, label: text(`directions.${value}`) })),
        ),
        filter.choice(
          'method',
          text('method'),
          SettlementMethod.options.map((value) => ({ value, label: text(`methods.${value}`) })),
        ),
        filter.field(
          ['startDate', 'endDate'],
          text('paidAt'),
          <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={list.setFilter} />,
        ),
        filter.choice(
          'docType',
          text('docType'),
          paidDocTypes.map((value) => ({ value, label: text(`docTypes.${value}`) })),
        ),
        filter.number('orderNumber', text('common:numberFilter'), numbersOf[filters.docType ?? 'any']),
        filter.choice('isReversed', text('reversal'), [
          { value: false, label: text('stands') },
          { value: true, label: text('reversed') },
        ]),
        ...usePartnerFilters(filters),
      ]}
    />
  );
}
