import type { Draft } from '../../platform/form/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';

/** Returns the values of the address for these fields, such as a rate that was tried on another page. */
export function useUrlDefaults(names: readonly string[]): Draft {
  const { address } = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
