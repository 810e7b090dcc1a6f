import { WriteOffReason, writeOffReasons } from '@yipin/contract';
import { ChoiceSelect, validateValue, Labelled, useIsSubmitted } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';

interface WriteOffReasonFieldProps {
  readonly value: WriteOffReason | undefined;
  readonly onChange: (reason: WriteOffReason | undefined) => void;
}

/** Selects the reason code of a write-off. */
export function WriteOffReasonField({ value, onChange }: WriteOffReasonFieldProps) {
  const text = useText('payments');
  return (
    <Labelled
      label={text('reasonCode')}
      member="reasonCode"
      required
      error={useIsSubmitted() ? validateValue(WriteOffReason, value) : undefined}
    >
      <ChoiceSelect<WriteOffReason>
        value={value}
        options={writeOffReasons.map((code) => ({ value: code, label: text(`reasonCodes.${code}`) }))}
        onChange={onChange}
      />
    </Labelled>
  );
}
