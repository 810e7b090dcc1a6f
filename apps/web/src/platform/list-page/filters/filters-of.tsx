import type { ComponentType, ReactNode } from 'react';
import type { SelectChoice } from '../../form/select/choice-select.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListFilter } from './list-filter.ts';
import type { NumberFilterProps } from './number-filter.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { TextFilter } from './text-filter.tsx';

/** Loaded when the panel of the filters is opened. */
const NumberFilter = lazyPart<NumberFilterProps>(() => import('./number-filter.tsx').then((part) => part.NumberFilter));

/** A list with its filters, and the function that changes some of them. */
interface Filtered<F extends object> {
  readonly filters: F;
  readonly setFilter: (change: { [K in keyof F]?: F[K] | undefined }) => void;
}

/** The parameters of a list whose value is of a type. */
type NamesOf<F extends object, Value> = {
  [K in keyof F]-?: NonNullable<F[K]> extends Value ? K : never;
}[keyof F] &
  string;

/** Properties of a select of records. */
interface RecordSelectProps {
  readonly placeholder?: string;
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
}

/** Reads the id of a record. */
interface IdSchema<Id> {
  readonly safeParse: (id: unknown) => { readonly data?: Id | undefined };
}

/** Returns a function that declares a filter with a field of its own, and one that sets a parameter. */
function partsOf<F extends object>({ setFilter }: Pick<Filtered<F>, 'setFilter'>) {
  type Name = keyof F & string;
  const field = <N extends Name>(names: readonly N[], label: string, shown: ReactNode): ListFilter<N> => ({
    names,
    label,
    field: shown,
  });
  // A type with a computed key is wider than the key; the value has the type of the parameter.
  const setter =
    <N extends Name, Value = F[N]>(name: N) =>
    (value: Value | undefined) =>
      setFilter({ [name]: value } as { [K in keyof F]?: F[K] | undefined });
  return { field, setter };
}

/** Returns the functions that declare filters by a value that is chosen or typed. */
function valueFiltersOf<F extends object>(list: Filtered<F>) {
  const { field, setter } = partsOf(list);
  const textIn = (name: keyof F & string) => list.filters[name] as string | undefined;
  return {
    /** A filter by one of several values. */
    choice: <N extends NamesOf<F, string | number | boolean>>(
      name: N,
      label: string,
      options: readonly SelectChoice<NonNullable<F[N]> & (string | number | boolean)>[],
    ) => {
      const value = list.filters[name] as (NonNullable<F[N]> & (string | number | boolean)) | undefined;
      const shown = <FilterSelect label={label} value={value} options={options} onChange={setter(name)} />;
      return field([name], label, shown);
    },
    /** A filter by the beginning of a text, such as a code. */
    text: <N extends NamesOf<F, string>>(name: N, label: string, maxLength = 32) => {
      const set = setter<N, string>(name);
      const shown = <TextFilter label={label} value={textIn(name)} maxLength={maxLength} onChange={set} />;
      return field([name], label, shown);
    },
    /** A filter by the number of a document, with suggestions. */
    number: <N extends NamesOf<F, string>>(name: N, label: string, kinds: NumberFilterProps['kinds']) => {
      const set = setter<N, string>(name);
      return field([name], label, <NumberFilter label={label} value={textIn(name)} kinds={kinds} onChange={set} />);
    },
  };
}

/**
 * Returns the functions that declare the filters of a list: each with the parameter that it sets, and its name. The
 * order of the declarations is that of the page (`ListFilters`).
 */
export function filtersOf<F extends object>(list: Filtered<F>) {
  const { field, setter } = partsOf(list);
  const { filters, setFilter } = list;
  return {
    ...valueFiltersOf(list),
    /** A filter with a field of its own. */
    field,
    /** A filter by a record, with the field of its kind. */
    record: <N extends NamesOf<F, number>>(
      name: N,
      label: string,
      Field: ComponentType<RecordSelectProps>,
      id: IdSchema<NonNullable<F[N]>>,
    ) => {
      const value = filters[name] as number | null | undefined;
      const set = (chosen: number | undefined) => setter(name)(id.safeParse(chosen).data);
      return field([name], label, <Field placeholder={label} value={value ?? null} onChange={set} />);
    },
    /** Filters of which one can be in force at a time. */
    oneOf: <N extends NamesOf<F, boolean>>(
      names: readonly N[],
      label: string,
      textOf: (name: N) => string,
    ): ListFilter<N> => {
      const set = (chosen: N | undefined) => {
        const change = Object.fromEntries(names.map((name) => [name, name === chosen || undefined]));
        setFilter(change as { [K in keyof F]?: F[K] | undefined });
      };
      const options = names.map((value) => ({ value, label: textOf(value) }));
      const value = names.find((name) => filters[name]);
      const shown = <FilterSelect<N> label={label} value={value} options={options} onChange={set} />;
      return { ...field(names, label, shown), texts: Object.fromEntries(names.map((name) => [name, textOf(name)])) };
    },
    /** A filter that only links set. `shown`: its value in words. */
    link: <N extends keyof F & string>(name: N, label: string, shown: ReactNode): ListFilter<N> => ({
      ...field([name], label, shown),
      isLinkOnly: true,
    }),
  };
}
