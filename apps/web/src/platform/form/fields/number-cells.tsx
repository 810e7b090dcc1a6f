import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx';
import { QuantityInput, type QuantityInputProps } from './quantity-input.tsx';

interface CellProps {
  /** The name of the line, for the label of the field. */
  readonly line: string;
  /** The title of the column. */
  readonly title: string;
}

/** A cell of `FieldLines` with a field of a quantity in pieces. */
export function QuantityCell({ line, title, ...field }: CellProps & Omit<QuantityInputProps, 'label'>) {
  return (
    <td data-label={title}>
      <QuantityInput {...field} label={`${line} ${title}`} />
    </td>
  );
}

/** A cell of `FieldLines` with a field of an exact decimal. */
export function DecimalCell({ line, title, ...field }: CellProps & Omit<DecimalInputProps, 'label'>) {
  return (
    <td data-label={title}>
      <DecimalInput {...field} label={`${line} ${title}`} />
    </td>
  );
}
