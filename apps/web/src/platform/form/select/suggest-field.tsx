import { AutoComplete } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { ClearButton } from '../fields/clear-button.tsx';
import { useSelectList } from './use-select-list.tsx';

interface SuggestFieldProps extends ItemFieldProps<string, [text: string]> {
  /** Suggestions; any other text is accepted too. */
  readonly options: readonly { readonly value: string }[];
  readonly placeholder?: string;
  readonly label?: string;
  /** Called with the final text: on Enter, selection, blur and clearing. With it, the field has a clear button. */
  readonly onCommit?: (text: string) => void;
}

/**
 * Returns the text of the field, and the handlers that change and commit it. The latest text is known before rendering.
 */
function useSuggestedText({ value, onChange, onCommit }: Pick<SuggestFieldProps, 'value' | 'onChange' | 'onCommit'>) {
  const shown = value ?? '';
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const change = (text: string) => {
    latest.current = text;
    onChange?.(text);
  };
  const finish = () => onCommit?.(latest.current);
  const clear = () => {
    change('');
    finish();
  };
  return { shown, change, commit: finish, clear };
}

/**
 * A text field with suggestions. A suggestion replaces the typed text only if the user clicks it or selects it by key.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { options, id, placeholder, label, onCommit } = props;
  const { shown, change, commit, clear } = useSuggestedText(props);
  const list = useSelectList<string>({ id, choose: change, isFreeText: true });
  const { id: inputId, open, onOpenChange, onActive, onInputKeyDown, popupRender } = list.props;
  return (
    <AutoComplete
      {...(id ? {} : { 'aria-label': label })}
      {...{ id: inputId, open, onOpenChange, onActive, popupRender }}
      {...(placeholder ? { placeholder } : {})}
      {...(onCommit ? { suffixIcon: shown === '' ? <span /> : <ClearButton onClear={clear} /> } : {})}
      defaultActiveFirstOption={false}
      options={options.map((option) => ({ ...option }))}
      value={shown}
      onInputKeyDown={(event: KeyboardEvent) => {
        onInputKeyDown(event);
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
      }}
      onChange={change}
      onSelect={commit}
      onBlur={commit}
    />
  );
}
