import type { ItemFieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { padDecimal, readDecimal } from './number-text.ts';

/** The value is the typed text, valid or not; undefined for an empty field. */
export interface DecimalInputProps extends ItemFieldProps<string> {
  /** Digits after the decimal point. */
  readonly scale?: number;
  /** Unit or currency, shown before the number. */
  readonly unit?: string;
  readonly label?: string;
  /** Error of the value, if no `Form.Item` shows it. */
  readonly error?: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member?: string;
}

/** A field of an exact decimal, whose value is a text and never a float. On blur, missing digits are added. */
export function DecimalInput({ value, onChange, id, scale = 2, unit, label, error, member }: DecimalInputProps) {
  const text = value ?? '';
  const change = (read: string) => onChange?.(read === '' ? undefined : read);
  return (
    <NumberField
      text={text}
      onType={(typed) => change(readDecimal(typed))}
      onLeave={() => {
        const padded = padDecimal(text, scale);
        if (padded !== text) change(padded);
      }}
      error={error}
      member={member}
      input={{ ...(id ? { id } : {}), prefix: unit, inputMode: 'decimal', 'aria-label': label }}
    />
  );
}
