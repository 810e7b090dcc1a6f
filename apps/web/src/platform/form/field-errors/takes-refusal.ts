import { createContext } from 'react';
import type { CallFailure } from '@yipin/contract/client';

/** Handles a refusal instead of the dialog, or returns false. `again` sends the input again with the change. */
export type TakeRefusal = (failure: CallFailure, again: (change: object) => Promise<void>) => boolean;

/** The handler of refusals of the command dialogs inside. */
export const TakesRefusal = createContext<TakeRefusal>(() => false);

/** Changes an input. Only who knows the call can say by what, which the generic type of an endpoint cannot. */
export function changed<Input>(input: Input, change: object): Input {
  return { ...input, ...change };
}
