import type { Draft } from '../../platform/form/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';

/** What the address brings along to be saved in these fields, such as a rate that was tried elsewhere. */
export function useUrlDefaults(names: readonly string[]): Draft {
  const { address } = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
