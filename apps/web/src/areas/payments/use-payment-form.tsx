import { type DecimalText, Exact } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { PaymentFields } from './payment-fields.tsx';
import { useLastMethod } from './use-last-method.ts';
import { paymentOf, type EnteredPayment } from './entered-payment.ts';

interface SuggestedPayment {
  /** Name of the partner, whose last method is preselected. */
  readonly partnerName: string;
  /** The initial amount. */
  readonly suggested: DecimalText;
  /** The maximum amount. */
  readonly maxAmount: DecimalText;
  readonly currency: string;
}

function isMore(amount: string | undefined, max: DecimalText): boolean {
  return amount !== undefined && /^\d+(\.\d*)?$/.test(amount) && new Exact(amount).gt(max);
}

/** Returns the fields of a payment and the entered payment; undefined while a value is missing or invalid. */
export function usePaymentForm({ partnerName, suggested, maxAmount, currency }: SuggestedPayment) {
  const text = useText('payments');
  const [typed, setTyped] = useState<EnteredPayment>({
    amount: suggested,
    method: undefined,
    paidAt: undefined,
    reference: '',
  });
  const last = useLastMethod(partnerName);
  const [hasChosen, setHasChosen] = useState(false);
  const shown = hasChosen ? typed : { ...typed, method: last };
  const change = (next: EnteredPayment) => {
    setTyped(next);
    if (next.method !== shown.method) setHasChosen(true);
  };
  const isTooMuch = isMore(typed.amount, maxAmount);
  const fields = (
    <Form layout="vertical" component="div">
      <PaymentFields
        typed={shown}
        onChange={change}
        unit={currency === 'CNY' ? '¥' : '$'}
        amountError={isTooMuch ? text('tooMuch', { amount: formatMoney(maxAmount, currency) }) : undefined}
        isNeeded
      />
    </Form>
  );
  return { payment: isTooMuch ? undefined : paymentOf(shown), fields };
}
