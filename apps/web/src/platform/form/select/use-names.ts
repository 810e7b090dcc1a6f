import type { Endpoint, InputOf } from '@yipin/contract';
import { useOperation } from '../../api/use-operation.ts';

/**
 * Returns all names of a kind of record, from an operation without input. When the list opens, missing or stale names
 * are fetched again; the current names are shown in the meantime.
 */
export function useNames<E extends Endpoint>(endpoint: E, isOpen: boolean) {
  const everything = {} as InputOf<E>;
  const names = useOperation(endpoint, everything);
  useOperation(endpoint, everything, { isEnabled: isOpen });
  return names;
}
