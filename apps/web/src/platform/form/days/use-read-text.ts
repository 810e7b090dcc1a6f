import { useState } from 'react';
import { useKeepUnread } from '../field-errors/keep-unread.tsx';

/** The parsed value of typed text, or the error. */
export type ParsedText<Value> = { readonly value: Value } | { readonly error: string };

interface ReadTextSpec<Value> {
  readonly value: Value | undefined;
  readonly read: (typed: string) => ParsedText<Value>;
  readonly onChange: ((value: Value | undefined) => void) | undefined;
}

/**
 * Returns the text of a field that is parsed when the field loses the focus. Text that cannot be parsed stays in the
 * field with an error, and the value is unchanged. The form must not be saved until the text is parsed (`focusUnread`).
 */
export function useReadText<Value>({ value, read, onChange }: ReadTextSpec<Value>) {
  const [typed, setTyped] = useState<string>();
  const [fieldError, setFieldError] = useState<string>();
  const [previous, setPrevious] = useState(value);
  const type = (text: string | undefined) => {
    setTyped(text);
    setFieldError(undefined);
  };
  // The value was changed by another control, such as a reset of the filters.
  if (previous !== value) {
    setPrevious(value);
    type(undefined);
  }
  const choose = (next: Value | undefined) => {
    type(undefined);
    if (next !== value) onChange?.(next);
  };
  /** Parses the typed text. Returns whether this succeeded. */
  const apply = (text = typed): boolean => {
    if (text === undefined) return true;
    const reading: ParsedText<Value | undefined> = text.trim() === '' ? { value: undefined } : read(text);
    if ('error' in reading) {
      setFieldError(reading.error);
      return false;
    }
    choose(reading.value);
    return true;
  };
  const setField = useKeepUnread(typed, (text) => {
    type(text);
    apply(text);
  });
  return { setField, typed, fieldError, type, choose, apply: () => apply() };
}
