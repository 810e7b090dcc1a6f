import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useIsReadOnly } from '../fields/read-only-context.ts';
import type { SelectChoice } from './choice-select.tsx';
import { useTypedMatch } from './typed-match.ts';
import { useSelectList } from './use-select-list.tsx';

interface ChoicesSelectProps extends ItemFieldProps<readonly string[], [values: string[]]> {
  readonly options: readonly SelectChoice<string>[];
  readonly label: string;
  /** Text of the list without options. */
  readonly nothing: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Selects several of the given options. Enter adds one and keeps the focus; Backspace removes the last one. */
export function ChoicesSelect(props: ChoicesSelectProps) {
  const { options, onChange, id, label, nothing, onOpenChange } = props;
  const value = props.value ?? [];
  const text = useText('common');
  const list = useSelectList<string>({
    id,
    removeLast: () => value.length > 0 && onChange?.(value.slice(0, -1)),
    choose: (next) => value.includes(next) || onChange?.([...value, next]),
    clear: value.length > 0 ? () => onChange?.([]) : undefined,
  });
  const isMatch = useTypedMatch(
    list.typed,
    options.map((option) => option.label),
  );
  const isText = useIsReadOnly();
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  if (isText) return value.map(labelOf).join(', ');
  return (
    <Select<string[]>
      {...(id ? {} : { 'aria-label': label })}
      {...list.props}
      mode="multiple"
      onOpenChange={(isOpen) => {
        list.open(isOpen);
        onOpenChange(isOpen);
      }}
      showSearch={{ ...list.search, filterOption: (_typed, option) => isMatch(option?.label) }}
      placeholder={text('pleaseChoose')}
      value={[...value]}
      options={options.map((option) => ({ ...option }))}
      notFoundContent={nothing}
      onChange={(names) => onChange?.(names)}
    />
  );
}
