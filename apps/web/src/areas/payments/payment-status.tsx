import { type DecimalText, Exact, type PaymentStatus, zeroMoney } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { FilterSelect } from '../../platform/list-page/index.ts';
import { ToneTag } from '../../platform/machine/status/tone-tag.tsx';

/** The payment status and amounts of a document; absent if the user may not view costs. */
interface PaidRow {
  readonly totalAmount?: DecimalText | undefined;
  readonly paidAmount?: DecimalText | undefined;
  readonly outstandingAmount?: DecimalText | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

const tones = { unpaid: 'action', part: 'progress', paid: 'done', overpaid: 'action' } as const;

/** Returns whether the document has or had an amount to pay, because an empty draft is not shown as paid. */
function hasAmount({ totalAmount = zeroMoney, paidAmount = zeroMoney }: PaidRow): boolean {
  return !new Exact(totalAmount).isZero() || !new Exact(paidAmount).isZero();
}

/** The payment status of a document; hidden without an amount to pay, or if the user may not view it. */
function PaymentStatusTag({ document }: { document: PaidRow }) {
  const text = useText('payments');
  const { paymentStatus, outstandingAmount = zeroMoney } = document;
  if (paymentStatus === undefined || !hasAmount(document)) return null;
  const status = outstandingAmount.startsWith('-') ? 'overpaid' : paymentStatus;
  return <ToneTag tone={tones[status]}>{text(`statuses.${status}`)}</ToneTag>;
}

/** Returns the antd column with the payment status of each row. */
export function paymentStatusColumn<Row extends PaidRow>(title: string) {
  return {
    key: 'paymentStatus',
    title,
    width: 112,
    render: (_value: unknown, row: Row) => <PaymentStatusTag document={row} />,
  };
}

interface PaymentStatusFilterProps {
  readonly value: PaymentStatus | undefined;
  readonly onChange: (status: PaymentStatus | undefined) => void;
}

const statuses = ['unpaid', 'part', 'paid'] as const;

/** Filters a list by the payment status of its documents. */
export function PaymentStatusFilter({ value, onChange }: PaymentStatusFilterProps) {
  const text = useText('payments');
  const options = statuses.map((status) => ({ value: status, label: text(`statuses.${status}`) }));
  return <FilterSelect label={text('paymentStatus')} value={value} options={options} onChange={onChange} />;
}
