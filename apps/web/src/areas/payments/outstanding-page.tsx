import { mostOutstanding, type OutstandingDocument, paidDocTypes } from '@yipin/contract';
import { Alert, Spin, type TableColumnType } from 'antd';
import { Answered } from '../../platform/answered.tsx';
import { LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, FilterSelect, ListPage, TextFilter } from '../../platform/list-page/index.ts';
import { OutstandingTotals } from './outstanding-totals.tsx';
import { PaidDocumentLink } from './paid-document-link.tsx';
import { useOutstanding } from './use-outstanding.ts';
import './payments.css';

const directions = ['IN', 'OUT'] as const;

/** A row of its own for each document: those of different kinds may have one id. */
const rowsOf = (items: readonly OutstandingDocument[]) =>
  items.map((item, index) => ({ ...item, docId: item.id, id: index }));
type Row = ReturnType<typeof rowsOf>[number];

function useColumns(): TableColumnType<Row>[] {
  const text = useText('payments');
  const column = columnsOf<Row>(text);
  return [
    column.text('orderNumber', {
      width: 122,
      render: (_value, { docType, docId, orderNumber }) => (
        <PaidDocumentLink docType={docType} id={docId} number={orderNumber} />
      ),
    }),
    column.text('docType', { width: 126, render: (_value, { docType }) => text(`docTypes.${docType}`) }),
    column.text('partnerName', { width: 190 }),
    column.text('direction', { width: 92, render: (_value, { direction }) => text(`owedShort.${direction}`) }),
    column.money('totalAmount', (row) => row.currency, { width: 106 }),
    column.money('paidAmount', (row) => row.currency, { width: 106 }),
    column.money('outstandingAmount', (row) => row.currency, {
      width: 106,
      onCell: () => ({ className: 'figures outstanding-amount' }),
    }),
    column.day('day', { width: 106 }),
    column.day('dueDate', { width: 106 }),
    column.number('days', {
      title: text('wait'),
      width: 92,
      render: (_value, { days }) => (days < 0 ? text('dueIn', { count: -days }) : text('waits', { count: days })),
    }),
  ];
}

function Filters({ filters, setFilter }: Pick<ReturnType<typeof useOutstanding>, 'filters' | 'setFilter'>) {
  const text = useText('payments');
  return (
    <>
      <TextFilter
        label={text('partnerFilter')}
        value={filters.partner}
        onChange={(partner) => setFilter({ partner })}
      />
      <FilterSelect
        label={text('docType')}
        value={filters.docType}
        options={paidDocTypes.map((value) => ({ value, label: text(`docTypes.${value}`) }))}
        onChange={(docType) => setFilter({ docType })}
      />
      <FilterSelect
        label={text('direction')}
        value={filters.direction}
        options={directions.map((value) => ({ value, label: text(`owed.${value}`) }))}
        onChange={(direction) => setFilter({ direction, age: undefined })}
      />
    </>
  );
}

/** Documents of which something is to be paid, by us or to us, the longest wait first. */
export function OutstandingPage() {
  const text = useText('payments');
  const { filters, setFilter, answer } = useOutstanding();
  const columns = useColumns();
  return (
    <ListPage title={text('outstandingTitle')} filters={<Filters filters={filters} setFilter={setFilter} />}>
      <Answered query={answer} meanwhile={<Spin className="outstanding-loading" />}>
        {({ totals, isCapped, items }) => (
          <>
            <OutstandingTotals
              totals={totals}
              direction={filters.direction}
              age={filters.age}
              onChoose={(direction, age) => setFilter({ direction, age })}
            />
            {isCapped && <Alert type="info" showIcon title={text('capped', { count: mostOutstanding })} />}
            <LineTable rows={rowsOf(items)} columns={columns} width={1152} emptyText={text('nothingOutstanding')} />
          </>
        )}
      </Answered>
    </ListPage>
  );
}
