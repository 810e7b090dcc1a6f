import { type DecimalText, Exact } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { PaymentFields } from './payment-fields.tsx';
import { type PartnerOfPayment, useProposedMethod } from './use-last-method.ts';
import { paymentOf, type EnteredPayment } from './entered-payment.ts';

interface SuggestedPayment {
  /** The partner, whose last method is preselected. */
  readonly partner: PartnerOfPayment;
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
export function usePaymentForm({ partner, suggested, maxAmount, currency }: SuggestedPayment) {
  const text = useText('payments');
  const [typed, setTyped] = useState<EnteredPayment>({
    amount: suggested,
    method: undefined,
    paidAt: undefined,
    reference: '',
  });
  const { withMethod, changed } = useProposedMethod(partner);
  const shown = withMethod(typed);
  const change = (next: EnteredPayment) => {
    setTyped(next);
    changed(shown, next);
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
