import {
  api,
  type ChannelOrder,
  decimalOf,
  Exact,
  type InputOf,
  permissions,
  type WriteOffReason,
  channelOrderMachine,
} from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { CommandDialog, Labelled, moneyOf, useIsSubmitted } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import {
  PaymentFields,
  paymentOf,
  type EnteredPayment,
  useProposedMethod,
  WriteOffLimit,
  WriteOffReasonField,
} from '../../payments/index.ts';
import type { OrderDialogProps } from './reschedule-dialog.tsx';
import * as styles from '../channel-orders.module.css';

/** The entered values: a payment, and the write-off of the remaining amount with its reason. */
interface EnteredSettlement {
  readonly payment: EnteredPayment;
  readonly hasWriteOff: boolean;
  readonly reasonCode: WriteOffReason | undefined;
  readonly reason: string;
}

/** Returns the outstanding amount after the entered payment; undefined while the amount is invalid. */
function remainingAmountOf({ outstandingAmount }: ChannelOrder, { amount }: EnteredPayment) {
  const paid = moneyOf(amount ?? '0');
  return paid === undefined ? undefined : decimalOf(new Exact(outstandingAmount).minus(paid), 2);
}

/** Returns the input; undefined while a value is missing or invalid. */
function inputOf(
  order: ChannelOrder,
  { payment: typed, hasWriteOff, reasonCode, reason }: EnteredSettlement,
): InputOf<typeof api.channelOrders.settle> | undefined {
  const left = remainingAmountOf(order, typed);
  if (left === undefined || left.startsWith('-')) return undefined;
  const isWrittenOff = hasWriteOff && !new Exact(left).isZero();
  const isPaid = typed.amount !== undefined || !isWrittenOff;
  const payment = isPaid ? paymentOf(typed) : { reference: '' };
  if (!payment || (isWrittenOff && (reason === '' || reasonCode === undefined))) return undefined;
  const writeOff = isWrittenOff ? { writeOff: left, reason } : { reason: '' };
  return { id: order.id, expectedVersion: order.version, ...payment, ...writeOff, reasonCode: reasonCode ?? 'OTHER' };
}

interface WriteOffProps {
  readonly left: string;
  readonly currency: string;
  readonly typed: EnteredSettlement;
  readonly onChange: (typed: EnteredSettlement) => void;
}

/** The fields that write off the amount that remains after the payment, with a reason. */
function WriteOff({ left, currency, typed, onChange }: WriteOffProps) {
  const text = useText('channelOrders');
  const isMissing = useIsSubmitted() && typed.reason.trim() === '';
  return (
    <>
      <Form.Item>
        <Checkbox
          checked={typed.hasWriteOff}
          onChange={(event) => onChange({ ...typed, hasWriteOff: event.target.checked })}
        >
          {text('giveUp', { amount: left })}
        </Checkbox>
      </Form.Item>
      {typed.hasWriteOff && (
        <>
          <WriteOffLimit currency={currency} />
          <WriteOffReasonField value={typed.reasonCode} onChange={(reasonCode) => onChange({ ...typed, reasonCode })} />
          <Labelled
            label={text('common:reason')}
            member="reason"
            required
            error={isMissing ? text('common:reasonMissing') : undefined}
          >
            <Input.TextArea
              rows={2}
              maxLength={500}
              aria-invalid={isMissing}
              value={typed.reason}
              onChange={(event) => onChange({ ...typed, reason: event.target.value })}
            />
          </Labelled>
        </>
      )}
    </>
  );
}

/** Registers a payment of an order in the direction of its settlement; optionally writes off the remaining amount. */
export function SettleDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const mayWriteOff = useMay(permissions.writeOff);
  const [typed, setTyped] = useState<EnteredSettlement>({
    payment: { amount: order.outstandingAmount, method: undefined, paidAt: undefined, reference: '' },
    hasWriteOff: false,
    reasonCode: undefined,
    reason: '',
  });
  const { withMethod, changed } = useProposedMethod({ channelId: order.channelId });
  const payment = withMethod(typed.payment);
  const left = remainingAmountOf(order, payment);
  const money = (amount: ChannelOrder['totalAmount']) => formatMoney(amount, order.currency);
  const isTooMuch = left?.startsWith('-') === true;
  const isLeft = left !== undefined && !isTooMuch && !new Exact(left).isZero();
  return (
    <CommandDialog
      title={text(`settleTitles.${order.settlementMode}`, { number: order.orderNumber })}
      call={api.channelOrders.settle}
      input={inputOf(order, { ...typed, payment, reason: typed.reason.trim() }) ?? ''}
      onClose={onClose}
    >
      <ActionHelp machine={channelOrderMachine} action="settle" />
      <p>
        {text(`settleHints.${order.settlementMode}`, {
          channel: order.channelName,
          amount: money(order.outstandingAmount),
        })}
      </p>
      <Form layout="vertical" component="div">
        <PaymentFields
          typed={payment}
          onChange={(next) => {
            changed(payment, next);
            setTyped({ ...typed, payment: next });
          }}
          unit="$"
          amountError={isTooMuch ? text('tooMuch', { amount: money(order.outstandingAmount) }) : undefined}
          isNeeded={!(isLeft && typed.hasWriteOff && payment.amount === undefined)}
        />
        {isLeft && !typed.hasWriteOff && <p className={styles.hint}>{text('leftOpen', { amount: money(left) })}</p>}
        {isLeft && mayWriteOff && (
          <WriteOff left={money(left)} currency={order.currency} typed={typed} onChange={setTyped} />
        )}
      </Form>
    </CommandDialog>
  );
}
