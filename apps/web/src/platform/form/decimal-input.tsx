import type { DecimalText } from '@yipin/contract';
import { InputNumber } from 'antd';
import './form.css';

interface DecimalInputProps {
  readonly value?: DecimalText | null;
  readonly onChange?: (value: DecimalText | undefined) => void;
  readonly id?: string;
  /** Digits after the point. */
  readonly scale?: number;
  /** Unit or currency, shown before the number. */
  readonly unit?: string;
  readonly label?: string;
}

/** An exact decimal that never becomes a float: text in, text out. Not negative. */
export function DecimalInput({ value, onChange, id, scale = 2, unit, label }: DecimalInputProps) {
  return (
    <InputNumber<string>
      {...(id ? { id } : {})}
      {...(unit ? { prefix: unit } : {})}
      {...(label ? { 'aria-label': label } : {})}
      className="decimal-input"
      stringMode
      controls={false}
      keyboard={false}
      min="0"
      max="9999999999999"
      precision={scale}
      value={value ?? null}
      // `stringMode` and `precision` make it canonical decimal text.
      onChange={(typed) => onChange?.(typed === null ? undefined : (typed as DecimalText))}
    />
  );
}
