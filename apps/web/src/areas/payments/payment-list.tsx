import type { Payment } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { LineTable } from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { ReasonDialog, ExplainedButton } from '../../platform/machine/index.ts';
import { PaymentAmount } from './payment-amount.tsx';
import * as styles from './payments.module.css';

/** The reversal of the payments of a document. */
interface Reversal {
  /** The reason why no payment can be reversed; undefined = payments can be reversed. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  /** The key of the text that says what the reversal does. */
  readonly help: string;
  /** Reverses a payment. Returns whether it succeeded. */
  readonly run: (id: Payment['id'], reason: string) => Promise<boolean>;
}

interface PaymentListProps {
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Present for users who may reverse payments. */
  readonly reversal: Reversal | undefined;
}

/** Day and direction of the payment. */
function PaymentDate({ payment }: { payment: Payment }) {
  const text = useText('payments');
  return (
    <>
      {formatDay(payment.paidAt)}
      <small className={styles.paymentNote}>
        {payment.method === 'WRITE_OFF' ? text('methods.WRITE_OFF') : text(`directions.${payment.direction}`)}
      </small>
    </>
  );
}

function useColumns(reversal: Reversal | undefined, onReverse: (payment: Payment) => void): TableColumnType<Payment>[] {
  const text = useText('payments');
  return [
    {
      key: 'paidAt',
      title: text('paidAt'),
      width: 120,
      render: (_value, payment) => <PaymentDate payment={payment} />,
    },
    {
      key: 'amount',
      title: text('amount'),
      width: 120,
      align: 'right',
      render: (_value, payment) => <PaymentAmount payment={payment} />,
    },
    { key: 'method', title: text('method'), width: 110, render: (_value, { method }) => text(`methods.${method}`) },
    { key: 'reference', title: text('reference'), dataIndex: 'reference', width: 170 },
    {
      key: 'reason',
      title: text('common:reason'),
      width: 220,
      render: (_value, { reasonCode, reason }) =>
        reasonCode === null ? reason : `${text(`reasonCodes.${reasonCode}`)}: ${reason}`,
    },
    { key: 'userName', title: text('userName'), dataIndex: 'userName', width: 110 },
    ...(reversal
      ? [
          {
            key: 'actions',
            title: text('common:actions'),
            width: 90,
            render: (_value: unknown, payment: Payment) =>
              payment.reversedAt === null && (
                <ExplainedButton refusal={reversal.refusal} onClick={() => onReverse(payment)}>
                  {text('reverse')}
                </ExplainedButton>
              ),
          },
        ]
      : []),
  ];
}

/** The payments and write-offs of a document, with their reversals. */
export function PaymentList({ payments, reversal }: PaymentListProps) {
  const text = useText('payments');
  const [selected, setSelected] = useState<Payment>();
  const columns = useColumns(reversal, setSelected);
  const reverse = async (reason: string) => {
    if (selected && (await reversal?.run(selected.id, reason))) setSelected(undefined);
  };
  return (
    <>
      <LineTable
        rows={payments}
        columns={columns}
        emptyText={text('none')}
        rowClassName={({ reversedAt }) => clsx(reversedAt !== null && styles.paymentReversed)}
      />
      <ReasonDialog
        isOpen={selected !== undefined}
        title={selected ? text('reverseTitle', { amount: formatMoney(selected.amount, selected.currency) }) : ''}
        {...(reversal && { help: reversal.help })}
        isBusy={reversal?.isBusy ?? false}
        onSubmit={(reason) => void reverse(reason)}
        onCancel={() => setSelected(undefined)}
      />
    </>
  );
}
