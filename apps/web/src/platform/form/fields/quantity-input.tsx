import { NumberField } from './number-field.tsx';
import { readQuantity, type EnteredQuantity } from './number-text.ts';

export interface QuantityInputProps {
  readonly value?: EnteredQuantity | null;
  /** Told what was typed, right or wrong; nothing for an empty field. */
  readonly onChange?: (typed: EnteredQuantity | undefined) => void;
  readonly id?: string;
  readonly label?: string;
  /** What is wrong with it, where no `Form.Item` says so. */
  readonly complaint?: string | undefined;
  /** The member of the input it holds, where the dialog is to tell here what the server has against it. */
  readonly member?: string;
  readonly autoFocus?: boolean;
}

/** Whole pieces. What is no whole number stays as typed, for the schema to complain about. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, id, label, complaint, member, autoFocus = false } = props;
  return (
    <NumberField
      text={value === undefined || value === null ? '' : String(value)}
      onType={(typed) => onChange?.(readQuantity(typed))}
      complaint={complaint}
      member={member}
      input={{ ...(id ? { id } : {}), inputMode: 'numeric', autoFocus, 'aria-label': label }}
    />
  );
}
