import { createContext } from 'react';
import type { Failure } from '../../api/call-failure.ts';

/** Deals with a refusal that a dialog would tell, or answers false. `again` sends the input again, changed by this. */
export type TakeRefusal = (failure: Failure, again: (change: object) => Promise<void>) => boolean;

/** What is done about refusals of the command dialogs inside. */
export const TakesRefusal = createContext<TakeRefusal>(() => false);

/** Changes an input. Only who knows the call can say by what, which the generic type of an endpoint cannot. */
export function changed<Input>(input: Input, change: object): Input {
  return { ...input, ...change };
}
