import type { Endpoint, InputOf } from '@yipin/contract';
import type { Identified } from '../../list-page/selection/use-selection.ts';
import type { z } from 'zod';
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

/** Returns the id of the only record of a kind; undefined if there are several or none. */
export function useOnlyId<Row extends Identified>(
  endpoint: Endpoint<z.ZodType, z.ZodType<Row[]>>,
): Row['id'] | undefined {
  const [only, ...others] = useNames(endpoint, false).data ?? [];
  return others.length === 0 ? only?.id : undefined;
}
