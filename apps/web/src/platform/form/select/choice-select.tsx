import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useShownPlaceholder } from '../fields/placeholder-context.ts';
import { useIsReadOnly } from '../fields/read-only-context.ts';
import { useTypedMatch } from './typed-match.ts';
import { useSelectList } from './use-select-list.tsx';

/** An option of a select. */
export interface SelectChoice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceSelectProps<Value extends string | number> extends ItemFieldProps<Value> {
  readonly options: readonly SelectChoice<Value>[];
  /** Accessible name of the field in a row of a table, where it has no visible label. */
  readonly label?: string;
  /** Shown while no option is selected; without a label it is also the accessible name of the field. */
  readonly placeholder?: string;
  readonly className?: string;
  /** Whether the field cannot be cleared. */
  readonly isRequired?: boolean;
  /** Present if the caller searches: the options already match the typed text. */
  readonly found?: { readonly search: (typed: string) => void; readonly nothing: ReactNode };
}

/** Selects one of the given options. Typed text filters the list. */
export function ChoiceSelect<Value extends string | number>(props: ChoiceSelectProps<Value>) {
  const { options, value, onChange, id, label, placeholder, className, isRequired = false, found } = props;
  const text = useText('common');
  const isFilled = value !== undefined && value !== null;
  const list = useSelectList<Value>({
    id,
    choose: (next) => onChange?.(next),
    clear: isFilled && !isRequired ? () => onChange?.(undefined) : undefined,
  });
  const isMatch = useTypedMatch(
    found ? '' : list.typed,
    options.map((option) => option.label),
  );
  const shownPlaceholder = useShownPlaceholder(placeholder) ?? text('pleaseChoose');
  const isText = useIsReadOnly();
  if (isText) return options.find((option) => option.value === value)?.label;
  return (
    <Select<Value>
      aria-label={label ?? (id ? undefined : placeholder)}
      {...(className ? { className } : {})}
      {...list.props}
      showSearch={{
        ...list.search,
        filterOption: false,
        onSearch: (typed) => {
          list.search.onSearch(typed);
          found?.search(typed);
        },
      }}
      // With a value, antd highlights the option of the value instead of the first match.
      value={list.typed === '' && isFilled ? value : null}
      options={options
        // If the caller searches, every option matches.
        .filter((option) => found !== undefined || isMatch(option.label, String(option.value)))
        .map((option) => ({ value: option.value, label: option.label }))}
      placeholder={shownPlaceholder}
      notFoundContent={found ? found.nothing : text('noMatches')}
      onChange={(next) => onChange?.(next)}
    />
  );
}
