import { useState } from 'react';
import { textOf } from '../../i18n/use-text.ts';
import { useKeepUnread } from '../field-errors/keep-unread.tsx';

/**
 * Returns the text that Tab left in a select that searches on the server. It is replaced by the only result, or the
 * only result with this code. Until then, the form cannot be saved (`focusUnread`).
 */
export function useLeftText(value: number | null | undefined) {
  const [text, setText] = useState<string>();
  const [fieldError, setFieldError] = useState<string>();
  const [previous, setPrevious] = useState(value);
  const leave = (typed: string | undefined) => {
    setText(typed);
    setFieldError(undefined);
  };
  // Another value was set, in this field or by the form.
  if (previous !== value) {
    setPrevious(value);
    leave(undefined);
  }
  const resolve = <Row>(rows: readonly Row[], labelOf: (row: Row) => string, choose: (row: Row) => void) => {
    const code = text?.toLowerCase() ?? '';
    const exact = rows.filter((row) => labelOf(row).toLowerCase().split(' ')[0] === code);
    const [only, ...others] = exact.length === 1 ? exact : rows;
    if (only !== undefined && others.length === 0) {
      leave(undefined);
      choose(only);
    } else if (only === undefined) setFieldError(textOf('common:noMatches'));
    else setFieldError(textOf('common:chooseMatch', { count: rows.length }));
  };
  const setField = useKeepUnread(text, leave);
  return {
    setField,
    text,
    fieldError,
    /** Whether the search for the text is still in progress. */
    isAwaited: text !== undefined && fieldError === undefined,
    leave,
    forget: () => leave(undefined),
    resolve,
  };
}
