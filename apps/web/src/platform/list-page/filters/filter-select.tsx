import { type SelectChoice, ChoiceSelect } from '../../form/select/choice-select.tsx';

interface FilterSelectProps<Value extends string | number | boolean> {
  /** The name of the filter; shown while no value is selected. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly SelectChoice<Value>[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter with fixed values; empty = no filter. */
export function FilterSelect<Value extends string | number | boolean>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <ChoiceSelect<string>
      placeholder={label}
      value={value === undefined ? undefined : String(value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
    />
  );
}
