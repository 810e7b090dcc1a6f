import { Select } from 'antd';
import { clearable } from '../form/clearable.tsx';
import { byLabel } from '../form/by-label.ts';

/** More answers than these are searched by typing. */
const fewAnswers = 12;

interface FilterSelectProps<Value extends string | number | boolean> {
  /** What is filtered by; shown while nothing is chosen. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter with a few fixed answers; empty = all. */
export function FilterSelect<Value extends string | number | boolean>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <Select<string>
      className="filter-select"
      allowClear={clearable()}
      aria-label={label}
      placeholder={label}
      showSearch={options.length > fewAnswers ? byLabel : false}
      value={value === undefined ? null : String(value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(chosen?: string) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
    />
  );
}
