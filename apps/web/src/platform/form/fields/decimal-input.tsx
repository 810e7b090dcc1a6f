import { NumberField } from './number-field.tsx';
import { padDecimal, readDecimal } from './number-text.ts';

export interface DecimalInputProps {
  readonly value?: string | null;
  /** Told what was typed, right or wrong; nothing for an empty field. */
  readonly onChange?: (typed: string | undefined) => void;
  readonly id?: string;
  /** Digits after the point. */
  readonly scale?: number;
  /** Unit or currency, shown before the number. */
  readonly unit?: string;
  readonly label?: string;
  /** What is wrong with it, where no `Form.Item` says so. */
  readonly complaint?: string | undefined;
  /** The member of the input it holds, where the dialog is to tell here what the server has against it. */
  readonly member?: string;
}

/** An exact decimal that never becomes a float: text in, text out. When it is left its places are filled up. */
export function DecimalInput({ value, onChange, id, scale = 2, unit, label, complaint, member }: DecimalInputProps) {
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
      complaint={complaint}
      member={member}
      input={{ ...(id ? { id } : {}), prefix: unit, inputMode: 'decimal', 'aria-label': label }}
    />
  );
}
