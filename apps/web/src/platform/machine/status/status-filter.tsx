import { statesOf } from '@yipin/contract';
import { textOf, useText } from '../../i18n/use-text.ts';
import { FilterSelect } from '../../list-page/filters/filter-select.tsx';
import type { ListFilter } from '../../list-page/filters/list-filter.ts';
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

/** A list with a filter by the state of its documents. */
interface ListWithStates<State extends string> {
  readonly filters: { readonly status?: State | undefined };
  readonly setFilter: (change: { readonly status: State | undefined }) => void;
}

/** Returns the declaration of the filter by state of a list (`ListFilters`). */
export function statusFilter<State extends string>(
  machine: StatusFilterProps<State>['machine'],
  { filters, setFilter }: ListWithStates<NoInfer<State>>,
): ListFilter<'status'> {
  return {
    names: ['status'],
    label: textOf('common:status'),
    field: <StatusFilter machine={machine} value={filters.status} onChange={(status) => setFilter({ status })} />,
  };
}
