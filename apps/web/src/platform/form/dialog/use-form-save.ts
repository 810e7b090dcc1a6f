import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { z } from 'zod';
import type { CallFailure } from '@yipin/contract/client';
import { useCommand } from '../../api/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import type { Draft } from './draft.ts';
import { showFieldErrors } from '../field-errors/field-errors.ts';
import { useAskAnyway } from './use-ask-anyway.ts';
import { focusUnread } from '../field-errors/focus-unread.ts';

interface FormSaveOptions<E extends Endpoint> {
  readonly form: FormInstance;
  /** The command that saves the values. */
  readonly save: E;
  /** Returns the entered values, with the field names of the command's input. */
  readonly draft: () => Draft;
  /** Text of the button that confirms a warning of the server, if it depends on the values. */
  readonly confirmText?: string | ((saved: Draft) => string) | undefined;
  readonly onSaved: (saved: OutputOf<E>) => void;
  /** Handles the refusal of a change that conflicts with another user's; returns whether it did. */
  readonly handleConflict: (failure: CallFailure) => boolean;
}

/**
 * Returns the values that the command accepts. Nulls that antd writes into cleared fields are removed, except where the
 * schema accepts null. A field without a value has the default of the schema: its proposed value may be unknown yet.
 */
function acceptedValues(schema: z.ZodType, draft: Draft): Draft {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const field = shape[name];
      if ((value !== null && value !== undefined) || !(field instanceof z.ZodType)) return [[name, value]];
      if (value === null && field.safeParse(null).success) return [[name, value]];
      const byDefault = field.safeParse(undefined).data;
      return byDefault === undefined ? [] : [[name, byDefault]];
    }),
  );
}

/**
 * Returns a function that sends the values of a form. Errors are shown at their fields, and the user confirms warnings
 * before the values are sent again.
 */
export function useFormSave<E extends Endpoint>(options: FormSaveOptions<E>) {
  const { form, save, draft, confirmText, onSaved, handleConflict } = options;
  const text = useText('common');
  const notify = useNotify();
  const askAnyway = useAskAnyway();
  const command = useCommand(save);
  /** The element around the fields. */
  const box = useRef<HTMLDivElement | null>(null);

  const confirmAndRetry = (failure: CallFailure, more: Draft) => {
    const okText = (typeof confirmText === 'function' ? confirmText(draft()) : confirmText) ?? text('saveAnyway');
    return askAnyway(failure, okText, () => submit({ ...more, confirmed: true }));
  };
  const submit = async (more: Draft = {}): Promise<void> => {
    // Fields stay enabled during saving: a disabled field loses the focus.
    if (command.isRunning || focusUnread(box.current)) return;
    // The fields have the names of the contract, and encoding checks their values.
    const input = acceptedValues(save.input, { ...draft(), ...more }) as InputOf<E>;
    const saved = await command.run(input, {
      handleFailure: (failure) => {
        if (handleConflict(failure)) return true;
        return confirmAndRetry(failure, more) || showFieldErrors(form, failure);
      },
    });
    if (saved === undefined) return;
    notify.success(text('saved'));
    onSaved(saved);
  };
  return { box, submit, isSaving: command.isRunning };
}
