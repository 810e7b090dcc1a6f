import { useSearchParams } from 'react-router';
import type { Draft } from '../../platform/form/index.ts';

/** What the address brings along to be saved in these fields, such as a rate that was tried elsewhere. */
export function useBrought(names: readonly string[]): Draft {
  const [address] = useSearchParams();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
