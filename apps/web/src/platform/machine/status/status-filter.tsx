import { statesOf } from '@yipin/contract';
import { useText } from '../../i18n/use-text.ts';
import { FilterSelect } from '../../list-page/filters/filter-select.tsx';
import { machineText } from '../machine-text.ts';

interface StatusFilterProps<State extends string> {
  readonly machine: { readonly name: string; readonly states: Readonly<Record<State, unknown>> };
  readonly value: NoInfer<State> | undefined;
  readonly onChange: (state: NoInfer<State> | undefined) => void;
}

/** Filters a list by one state of its documents. */
export function StatusFilter<State extends string>({ machine, value, onChange }: StatusFilterProps<State>) {
  const text = useText('common');
  const options = statesOf(machine).map((state) => ({
    value: state,
    label: machineText(machine.name, 'states', state),
  }));
  return <FilterSelect<State> label={text('status')} value={value} options={options} onChange={onChange} />;
}
