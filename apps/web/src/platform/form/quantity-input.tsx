import { NumberField } from './number-field.tsx';
import { readQuantity, type TypedQuantity } from './number-text.ts';

interface QuantityInputProps {
  readonly value?: TypedQuantity | null;
  /** Told what was typed, right or wrong; nothing for an empty field. */
  readonly onChange?: (typed: TypedQuantity | undefined) => void;
  readonly id?: string;
  readonly label?: string;
  /** What is wrong with it, where no `Form.Item` says so. */
  readonly complaint?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Whole pieces. What is no whole number stays as typed, for the schema to complain about. */
export function QuantityInput({ value, onChange, id, label, complaint, autoFocus = false }: QuantityInputProps) {
  return (
    <NumberField
      text={value === undefined || value === null ? '' : String(value)}
      onType={(typed) => onChange?.(readQuantity(typed))}
      complaint={complaint}
      input={{ ...(id ? { id } : {}), inputMode: 'numeric', autoFocus, 'aria-label': label }}
    />
  );
}
