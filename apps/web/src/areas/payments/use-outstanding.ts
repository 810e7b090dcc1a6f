import { api, type InputOf, OutstandingQuery } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';

type Filters = InputOf<typeof api.payments.outstanding>;

/** The documents that are not paid, narrowed as the address says. What it says wrongly narrows nothing. */
export function useOutstanding() {
  const { address, change } = useAddress();
  const filters: Filters = OutstandingQuery.safeParse(Object.fromEntries(address)).data ?? {};
  const setFilter = (filter: { readonly [Name in keyof Filters]: Filters[Name] | undefined }) => change(filter);
  return { filters, setFilter, answer: useOperation(api.payments.outstanding, filters) };
}
