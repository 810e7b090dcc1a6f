import { Input, type InputProps } from 'antd';
import { ClearButton } from './clear-button.tsx';

interface TextInputProps extends Omit<InputProps, 'allowClear' | 'suffix' | 'value' | 'onClear'> {
  readonly value: string;
  /** Empties the field by mouse. */
  readonly onClear: () => void;
}

/** A line of text that is emptied by a button, which is no tab stop: what is searched or filtered by. */
export function TextInput({ value, onClear, ...input }: TextInputProps) {
  return <Input {...input} value={value} suffix={value === '' ? <span /> : <ClearButton onClear={onClear} />} />;
}
