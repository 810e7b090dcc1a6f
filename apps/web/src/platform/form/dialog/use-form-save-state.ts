import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { useCommand } from '../../api/use-command.ts';
import { textOf } from '../../i18n/use-text.ts';
import { showErrors } from '../field-errors/name-errors.ts';
import { confirmed, useAskAnyway } from './use-ask-anyway.ts';
import { focusUnread } from '../field-errors/focus-unread.ts';

/** The state and the actions of saving a form whose fields are entered one by one. */
export interface FormSave<Typed> {
  /** The element around the fields, of which the first one with an error gets the focus. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Saves the entered values, or the given ones. */
  readonly submit: (typed?: Typed) => void;
  /** Whether saving was attempted: missing values are marked. */
  readonly isSubmitted: boolean;
  readonly isSaving: boolean;
}

/**
 * Returns the state of saving values that are entered field by field. `inputOf` returns the input, or undefined if a
 * value is missing or invalid; the first such field gets the focus. `handleFailure` returns whether it handled a
 * refusal, such as a conflict. The user confirms warnings of the server before the input is sent again.
 */
export function useFormSaveState<E extends Endpoint, Typed>(
  endpoint: E,
  inputOf: (typed?: Typed) => InputOf<E> | undefined,
  onSaved: (saved: OutputOf<E>) => void,
  handleFailure?: (failure: CallFailure) => boolean,
): FormSave<Typed> {
  const save = useCommand(endpoint);
  const askAnyway = useAskAnyway();
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) showErrors(box.current);
  }, [tries]);
  const send = async (input: InputOf<E>): Promise<void> => {
    const saved = await save.run(input, {
      handleFailure: (failure) =>
        handleFailure?.(failure) || askAnyway(failure, textOf('common:saveAnyway'), () => send(confirmed(input))),
    });
    if (saved !== undefined) onSaved(saved);
  };
  const submit = async (typed?: Typed): Promise<void> => {
    if (save.isRunning || focusUnread(box.current)) return;
    setTries((count) => count + 1);
    const input = inputOf(typed);
    if (input !== undefined) await send(input);
  };
  return { box, submit: (typed) => void submit(typed), isSubmitted: tries > 0, isSaving: save.isRunning };
}
