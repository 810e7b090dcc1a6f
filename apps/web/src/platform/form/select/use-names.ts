import type { Endpoint, InputOf } from '@yipin/contract';
import { useOperation } from '../../api/use-operation.ts';

/**
 * All names of one kind of thing, by a call that takes no input. When the list of them opens they are asked for again, if
 * they are older than a moment or never came; meanwhile it shows those that are there.
 */
export function useNames<E extends Endpoint>(endpoint: E, isOpen: boolean) {
  const everything = {} as InputOf<E>;
  const names = useOperation(endpoint, everything);
  useOperation(endpoint, everything, { isEnabled: isOpen });
  return names;
}
