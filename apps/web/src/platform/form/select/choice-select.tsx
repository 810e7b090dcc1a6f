import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useIsReadOnly } from '../fields/read-only-context.ts';
import { useTypedMatch } from './typed-match.ts';
import { useSelectList } from './use-select-list.tsx';

/** An answer of a select. */
export interface SelectChoice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceSelectProps<Value extends string | number> {
  readonly options: readonly SelectChoice<Value>[];
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: Value | null | undefined;
  readonly onChange?: (value: Value | undefined) => void;
  readonly id?: string;
  /** Names the field in a row of a table, whose heading says what the column is. */
  readonly label?: string;
  /** Names the field where no label does, and is shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly className?: string;
  /** Something has to be chosen: the field cannot be emptied. */
  readonly isKept?: boolean;
  /** The answers are already those for what is typed, found elsewhere. */
  readonly found?: { readonly search: (typed: string) => void; readonly nothing: ReactNode };
}

/** Picks one of the answers that are given, few or many; typing narrows them. */
export function ChoiceSelect<Value extends string | number>(props: ChoiceSelectProps<Value>) {
  const { options, value, onChange, id, label, placeholder, className, isKept = false, found } = props;
  const text = useText('common');
  const isFilled = value !== undefined && value !== null;
  const list = useSelectList<Value>({
    id,
    choose: (next) => onChange?.(next),
    clear: isFilled && !isKept ? () => onChange?.(undefined) : undefined,
  });
  const isMeant = useTypedMatch(
    found ? '' : list.typed,
    options.map((option) => option.label),
  );
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
      // With a value antd marks its option, regardless of the typed text.
      value={list.typed === '' && isFilled ? value : null}
      options={options
        // In a list that was found elsewhere every answer fits.
        .filter((option) => found !== undefined || isMeant(option.label, String(option.value)))
        .map((option) => ({ value: option.value, label: option.label }))}
      placeholder={placeholder ?? text('pleaseChoose')}
      notFoundContent={found ? found.nothing : text('noMatches')}
      onChange={(next) => onChange?.(next)}
    />
  );
}
