import { Input, type InputProps } from 'antd';
import { ClearButton } from './clear-button.tsx';

interface TextInputProps extends Omit<InputProps, 'allowClear' | 'suffix' | 'value' | 'onClear'> {
  readonly value: string;
  /** Called when the clear button is clicked. */
  readonly onClear: () => void;
}

/** An input of a search or filter text with a clear button, which is no tab stop. */
export function TextInput({ value, onClear, ...input }: TextInputProps) {
  return <Input {...input} value={value} suffix={value === '' ? <span /> : <ClearButton onClear={onClear} />} />;
}
