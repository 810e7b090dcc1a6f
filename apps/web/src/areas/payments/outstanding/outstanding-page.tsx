import { api, type OutstandingDocument, paidDocTypes } from '@yipin/contract';
import { clsx } from 'clsx';
import { DocumentLink } from '../../../platform/document/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import {
  columnsOf,
  type FilteredList,
  FilterSelect,
  ListPage,
  ListTable,
  sortable,
  useList,
  figureCell,
  groupingOf,
  ListFilters,
  filtersOf,
} from '../../../platform/list-page/index.ts';
import { DaysLate, renderPartner } from '../../partners/index.ts';
import { OutstandingTabs } from './outstanding-tabs.tsx';
import { OutstandingTotals } from './outstanding-totals.tsx';
import { usePartnerFilters } from '../partner-filters.tsx';
import * as styles from '../payments.module.css';

const directions = ['IN', 'OUT'] as const;

function Filters({ list }: { list: FilteredList<typeof api.payments.outstanding> }) {
  const text = useText('payments');
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('searchOutstanding')}
      filters={[
        filter.choice(
          'docType',
          text('docType'),
          paidDocTypes.map((value) => ({ value, label: text(`docTypes.${value}`) })),
        ),
        filter.field(
          ['direction'],
          text('direction'),
          <FilterSelect
            label={text('direction')}
            value={filters.direction}
            options={directions.map((value) => ({ value, label: text(`owed.${value}`) }))}
            onChange={(direction) => setFilter({ direction, age: undefined })}
          />,
        ),
        filter.link('state', text('state'), filters.state && text(`states.${filters.state}`)),
        filter.link('age', text('wait'), filters.age && text(`ages.${filters.age}`)),
        ...usePartnerFilters(filters),
      ]}
    />
  );
}

/** Outstanding amounts in both directions, longest overdue first. */
export function OutstandingPage() {
  const text = useText('payments');
  const list = useList(api.payments.outstanding, { sortedBy: { field: 'days', direction: 'desc' } });
  const column = columnsOf<OutstandingDocument>(text);
  return (
    <ListPage list={list} title={text('outstandingTitle')} filters={<Filters list={list} />}>
      <OutstandingTabs list={list} />
      <OutstandingTotals list={list} />
      <ListTable
        list={list}
        nothing={text('nothingOutstanding')}
        groups={groupingOf(api.payments.outstandingGroups, {
          rows: api.payments.outstanding,
          filters: list.filters,
          fields: { partner: text('partnerName') },
          titles: { incomingAmount: text('owedShort.IN'), outgoingAmount: text('owedShort.OUT') },
        })}
        columns={[
          column.text('orderNumber', {
            kind: 'name',
            width: 124,
            ...sortable,
            render: (_value, { docType, docId, orderNumber }) => (
              <DocumentLink docType={docType} docId={docId} number={orderNumber} />
            ),
          }),
          column.text('invoiceNumber', { width: 124 }),
          column.text('docType', {
            kind: 'status',
            rank: 3,
            width: 148,
            render: (_value, { docType }) => text(`docTypes.${docType}`),
          }),
          column.link('partnerName', 'customer', (row) => row.customerId, { width: 142, render: renderPartner }),
          column.text('direction', {
            width: 98,
            render: (_value, { direction }) => text(`owedShort.${direction}`),
          }),
          column.money('totalAmount', (row) => row.currency, { width: 108 }),
          column.money('paidAmount', (row) => row.currency, { width: 104 }),
          column.money('outstandingAmount', (row) => row.currency, {
            width: 138,
            ...sortable,
            onCell: () => ({ className: clsx(figureCell, styles.outstandingAmount) }),
          }),
          column.day('day', { width: 116, ...sortable }),
          column.day('dueDate', { width: 116, ...sortable }),
          column.number('days', {
            title: text('wait'),
            width: 104,
            ...sortable,
            render: (_value, { days }) => <DaysLate days={days} />,
          }),
        ]}
      />
    </ListPage>
  );
}
