import type { Endpoint, InputOf } from '@yipin/contract';
import { useOperation } from '../../api/use-operation.ts';

/**
 * Returns all names of one kind of record, from an operation without input. When the list opens the names are fetched
 * again if they are older than a moment or missing; in the meantime the present ones are shown.
 */
export function useNames<E extends Endpoint>(endpoint: E, isOpen: boolean) {
  const everything = {} as InputOf<E>;
  const names = useOperation(endpoint, everything);
  useOperation(endpoint, everything, { isEnabled: isOpen });
  return names;
}
