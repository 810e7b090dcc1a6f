import type { ItemFieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { readQuantity, type EnteredQuantity } from './number-text.ts';

/** The value is the typed text, valid or not; undefined for an empty field. */
export interface QuantityInputProps extends ItemFieldProps<EnteredQuantity> {
  readonly label?: string;
  /** Error of the value, if no `Form.Item` shows it. */
  readonly error?: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member?: string;
  readonly autoFocus?: boolean;
}

/** A field of a quantity in pieces. Other text is kept as typed, and the schema reports the error. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, id, label, error, member, autoFocus = false } = props;
  return (
    <NumberField
      text={value === undefined || value === null ? '' : String(value)}
      onType={(typed) => onChange?.(readQuantity(typed))}
      error={error}
      member={member}
      input={{ ...(id ? { id } : {}), inputMode: 'decimal', autoFocus, 'aria-label': label }}
    />
  );
}
