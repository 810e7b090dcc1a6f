import { type DecimalText, Exact, WriteOffInput, type WriteOffReason } from '@yipin/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { validateValue, DecimalInput, FormGrid, Labelled, useIsSubmitted } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { WriteOffLimit } from './write-off-limit.tsx';
import { WriteOffReasonField } from './write-off-reason-field.tsx';

/** A write-off in the form; the amount is an entered text, valid or not. */
interface WriteOffForm {
  readonly amount: string | undefined;
  readonly reasonCode: WriteOffReason | undefined;
  readonly reason: string;
}

interface Outstanding {
  readonly outstanding: DecimalText;
  readonly currency: string;
}

const { amount: amountSchema, reason: reasonSchema } = WriteOffInput.shape;

/** Returns the fields of a write-off and the entered write-off; undefined while a value is missing or invalid. */
export function useWriteOffForm({ outstanding, currency }: Outstanding) {
  const text = useText('payments');
  const [typed, setTyped] = useState<WriteOffForm>({ amount: outstanding, reasonCode: undefined, reason: '' });
  const amount = amountSchema.safeParse(typed.amount).data;
  const isTooMuch = amount !== undefined && new Exact(amount).gt(outstanding);
  const change = (part: Partial<WriteOffForm>) => setTyped({ ...typed, ...part });
  const tooMuch = isTooMuch ? text('tooMuch', { amount: formatMoney(outstanding, currency) }) : undefined;
  const fields = (
    <Form layout="vertical" component="div">
      <WriteOffLimit currency={currency} />
      <WriteOffFields typed={typed} onChange={change} unit={currency === 'CNY' ? '¥' : '$'} amountError={tooMuch} />
    </Form>
  );
  return { writeOff: isTooMuch ? undefined : WriteOffInput.safeParse(typed).data, fields };
}

interface WriteOffFieldsProps {
  readonly typed: WriteOffForm;
  readonly onChange: (part: Partial<WriteOffForm>) => void;
  readonly unit: string;
  readonly amountError: string | undefined;
}

function WriteOffFields({ typed, onChange, unit, amountError }: WriteOffFieldsProps) {
  const text = useText('payments');
  const isSubmitted = useIsSubmitted();
  const wrong = validateValue(amountSchema, typed.amount);
  return (
    <>
      <FormGrid>
        <Labelled label={text('amount')} member="amount" required error={wrong ?? amountError}>
          <DecimalInput unit={unit} value={typed.amount ?? null} onChange={(amount) => onChange({ amount })} />
        </Labelled>
        <WriteOffReasonField value={typed.reasonCode} onChange={(reasonCode) => onChange({ reasonCode })} />
      </FormGrid>
      <Labelled
        label={text('common:reason')}
        member="reason"
        required
        error={isSubmitted ? validateValue(reasonSchema, typed.reason) : undefined}
      >
        <Input.TextArea
          rows={2}
          maxLength={500}
          value={typed.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Labelled>
    </>
  );
}
