import { addressLine, api, type Invoice, type InvoiceLine, zeroMoney } from '@yipin/contract';
import {
  DocumentHead,
  DocumentLink,
  LineTable,
  RecordLink,
  RecordPage,
  useRecord,
} from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { dueDay } from './shown-due-day.ts';
import { InvoiceStatusTag } from './invoice-status.tsx';

function InvoiceHead({ invoice }: { invoice: Invoice }) {
  const text = useText('billing');
  const { billTo, currency, creditOf, shipmentId, shipmentNumber, creditedAmount } = invoice;
  const money = (amount: Invoice['total']) => formatMoney(amount, currency);
  const isCredit = invoice.kind === 'CREDIT';
  return (
    <DocumentHead
      facts={[
        [text('kind'), text(`kinds.${invoice.kind}`)],
        [text('issueDate'), formatDay(invoice.issueDate)],
        [text('dueDate'), dueDay(invoice)],
        [text('terms'), invoice.terms.code],
        [
          text('shipment'),
          shipmentId && (
            <RecordLink key="shipment" kind="shipment" id={shipmentId}>
              {shipmentNumber}
            </RecordLink>
          ),
        ],
        [
          text('creditOf'),
          creditOf && (
            <RecordLink key="credited" kind="invoice" id={creditOf.id}>
              {creditOf.number}
            </RecordLink>
          ),
        ],
        [text('total'), money(invoice.total)],
        [text('creditedAmount'), creditedAmount !== zeroMoney && money(creditedAmount)],
        [text('paidAmount'), !isCredit && money(invoice.paidAmount)],
        [text('openAmount'), !isCredit && money(invoice.openAmount)],
        [text('origin'), invoice.isMigrated && text('migrated')],
      ]}
      words={[
        [text('billTo'), [billTo.name, billTo.code, addressLine(billTo.address)].filter((part) => part).join(' · ')],
        [text('seller'), invoice.seller.name],
      ]}
    />
  );
}

function InvoiceLines({ lines, currency }: Pick<Invoice, 'lines' | 'currency'>) {
  const text = useText('billing');
  const shownName = ({ isFreight, code, name }: InvoiceLine) =>
    isFreight ? text('freight') : `${code} ${name}`.trim();
  return (
    <LineTable
      rows={lines}
      emptyText={text('none')}
      columns={[
        {
          key: 'orderNumber',
          title: text('order'),
          width: 140,
          render: (_value, { docType, docId, orderNumber }) => (
            <DocumentLink docType={docType} docId={docId} number={orderNumber} />
          ),
        },
        { key: 'name', title: text('line'), width: 260, render: (_value, line) => shownName(line) },
        {
          key: 'pieces',
          title: text('pieces'),
          width: 90,
          align: 'right',
          render: (_value, { pieces }) => (pieces === 0 ? '' : pieces),
        },
        {
          key: 'unitPrice',
          title: text('unitPrice'),
          width: 120,
          align: 'right',
          render: (_value, { unitPrice }) => (unitPrice === null ? '' : formatMoney(unitPrice, currency)),
        },
        {
          key: 'net',
          title: text('amount'),
          width: 130,
          align: 'right',
          render: (_value, { net }) => formatMoney(net, currency),
        },
      ]}
    />
  );
}

/** The credit notes of an invoice; hidden if it has none. */
function CreditNotes({ creditNotes, currency }: Pick<Invoice, 'creditNotes' | 'currency'>) {
  const text = useText('billing');
  if (creditNotes.length === 0) return null;
  const column = columnsOf<Invoice['creditNotes'][number]>(text);
  return (
    <>
      <h3>{text('creditNotes')}</h3>
      <LineTable
        rows={creditNotes}
        emptyText={text('none')}
        columns={[column.record('number', 'invoice'), column.day('issueDate'), column.money('total', () => currency)]}
      />
    </>
  );
}

/** The page of an invoice or credit note: its header, its lines and its credit notes. */
export function InvoicePage() {
  const text = useText('billing');
  return (
    <RecordPage
      record={useRecord(api.billing.get)}
      nameOf={({ number, partnerName }) => ({ number, name: partnerName })}
      marks={(invoice) => <InvoiceStatusTag invoice={invoice} />}
    >
      {(invoice) => (
        <>
          <InvoiceHead invoice={invoice} />
          <h3>{text('lines')}</h3>
          <InvoiceLines lines={invoice.lines} currency={invoice.currency} />
          <CreditNotes creditNotes={invoice.creditNotes} currency={invoice.currency} />
        </>
      )}
    </RecordPage>
  );
}
