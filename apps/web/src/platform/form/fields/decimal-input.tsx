import type { ItemFieldProps } from './field-props.ts';
import { NumberField, type Suggestion } from './number-field.tsx';
import { padDecimal, readDecimal } from './number-text.ts';

/** The value is the typed text, valid or not; undefined for an empty field. */
export interface DecimalInputProps extends ItemFieldProps<string> {
  /** Digits after the decimal point. */
  readonly scale?: number;
  /** Unit or currency, shown before the number. */
  readonly unit?: string;
  readonly label?: string;
  readonly suggestion?: Suggestion | null | undefined;
  /** Error of the value, if no `Form.Item` shows it. */
  readonly error?: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member?: string;
}

/** A field of an exact decimal, whose value is a text and never a float. On blur, missing digits are added. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, id, scale = 2, unit, label, suggestion, error, member } = props;
  const text = value ?? '';
  const change = (read: string) => onChange?.(read === '' ? undefined : read);
  return (
    <NumberField
      suggestion={suggestion}
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
