import { useState } from 'react';
import { textOf } from '../../i18n/use-text.ts';
import { useKeepUnread } from '../field-errors/keep-unread.tsx';

/** A pasted text that names no record, with its error. */
interface PastedText {
  readonly text: string;
  readonly fieldError: string;
}

/**
 * Returns the text that Tab left in a select that searches on the server, or the pasted one. It is replaced by the only
 * result, or the only result with this code. Until then, the form cannot be saved (`focusUnread`).
 */
export function useLeftText(value: number | null | undefined, pasted: PastedText | undefined) {
  const [ownText, setText] = useState<string>();
  const [ownError, setFieldError] = useState<string>();
  const isPasted = ownText === undefined && pasted !== undefined;
  const [text, fieldError] = isPasted ? [pasted.text, pasted.fieldError] : [ownText, ownError];
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
  // A pasted text is stored with its line.
  const setField = useKeepUnread(ownText, leave);
  return {
    setField,
    text,
    fieldError,
    isPasted,
    /** Whether the search for the text is still in progress. */
    isAwaited: text !== undefined && fieldError === undefined,
    leave,
    forget: () => leave(undefined),
    resolve,
  };
}
