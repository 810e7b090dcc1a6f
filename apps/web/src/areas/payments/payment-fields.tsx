import { paidAmount, PaymentInput, PaymentMethod } from '@yipin/contract';
import { Input } from 'antd';
import {
  ChoiceSelect,
  validateValue,
  DayField,
  DecimalInput,
  FormGrid,
  Labelled,
  useIsSubmitted,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { EnteredPayment } from './entered-payment.ts';

// Created once, not on every render.
const amountSchema = paidAmount();

interface PaymentFieldsProps {
  readonly typed: EnteredPayment;
  readonly onChange: (typed: EnteredPayment) => void;
  /** The sign of the document's currency. */
  readonly unit: string;
  /** The error of an amount that exceeds the outstanding amount of the document. */
  readonly amountError?: string | undefined;
  /** Whether an amount is required; otherwise the fields may stay empty. */
  readonly isNeeded: boolean;
}

/** Amount, method, day and reference of a payment; inside an antd form. The input of the dialog has these members. */
export function PaymentFields({ typed, onChange, unit, amountError, isNeeded }: PaymentFieldsProps) {
  const text = useText('payments');
  const isValidated = useIsSubmitted() && isNeeded;
  const change = (part: Partial<EnteredPayment>) => onChange({ ...typed, ...part });
  const wrong = isValidated || typed.amount !== undefined ? validateValue(amountSchema, typed.amount) : undefined;
  return (
    <FormGrid>
      <Labelled label={text('amount')} member="amount" required={isNeeded} error={wrong ?? amountError}>
        <DecimalInput unit={unit} value={typed.amount ?? null} onChange={(amount) => change({ amount })} />
      </Labelled>
      <Labelled
        label={text('method')}
        member="method"
        required={isNeeded}
        error={isValidated ? validateValue(PaymentMethod, typed.method) : undefined}
      >
        <ChoiceSelect<PaymentMethod>
          value={typed.method}
          options={PaymentMethod.options.map((value) => ({ value, label: text(`methods.${value}`) }))}
          onChange={(method) => change({ method })}
        />
      </Labelled>
      <Labelled label={text('paidAt')} member="paidAt">
        <DayField placeholder={text('today')} value={typed.paidAt ?? null} onChange={(paidAt) => change({ paidAt })} />
      </Labelled>
      <Labelled
        label={text('reference')}
        member="reference"
        error={validateValue(PaymentInput.shape.reference, typed.reference)}
      >
        <Input
          placeholder={text('referenceHint')}
          value={typed.reference}
          onChange={(event) => change({ reference: event.target.value })}
        />
      </Labelled>
    </FormGrid>
  );
}
