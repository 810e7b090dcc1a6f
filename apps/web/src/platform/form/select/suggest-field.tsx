import { AutoComplete } from 'antd';
import { useSelectList } from './use-select-list.tsx';

interface SuggestFieldProps {
  /** What is offered; anything else may be typed too. */
  readonly options: readonly { readonly value: string }[];
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: string | null;
  readonly onChange?: (text: string) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly label?: string;
}

/** Text with suggestions. What was typed stays: a suggestion is taken by moving to it, or by a click. */
export function SuggestField({ options, value, onChange, id, placeholder, label }: SuggestFieldProps) {
  const { props } = useSelectList<string>({ id, choose: (next) => onChange?.(next) });
  const { id: inputId, open, onOpenChange, onActive, onInputKeyDown, popupRender } = props;
  return (
    <AutoComplete
      {...(id ? {} : { 'aria-label': label })}
      {...{ id: inputId, open, onOpenChange, onActive, onInputKeyDown, popupRender }}
      {...(placeholder ? { placeholder } : {})}
      defaultActiveFirstOption={false}
      options={options.map((option) => ({ ...option }))}
      value={value ?? ''}
      onChange={(text) => onChange?.(text)}
    />
  );
}
