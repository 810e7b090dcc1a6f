import { createContext } from 'react';
import type { CallFailure } from '@yipin/contract/client';

/** Handles a refusal instead of the dialog, or returns false. `again` sends the changed input. */
export type HandleRefusal = (failure: CallFailure, again: (change: object) => Promise<void>) => boolean;

/** The function that handles refusals of the command dialogs inside. */
export const RefusalHandlerContext = createContext<HandleRefusal>(() => false);

/** Returns the input with a change. The caller knows the fields of the input, which the generic type cannot express. */
export function changed<Input>(input: Input, change: object): Input {
  return { ...input, ...change };
}
