import { api, type InputOf, OutstandingQuery } from '@yipin/contract';
import { useSearchParams } from 'react-router';
import { useOperation } from '../../platform/api/index.ts';

type Filters = InputOf<typeof api.payments.outstanding>;

/** The documents that are not paid, narrowed as the address says. What it says wrongly narrows nothing. */
export function useOutstanding() {
  const [params, setParams] = useSearchParams();
  const filters: Filters = OutstandingQuery.safeParse(Object.fromEntries(params)).data ?? {};
  const setFilter = (change: { readonly [Name in keyof Filters]: Filters[Name] | undefined }) => {
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === '') changed.delete(name);
      else changed.set(name, value);
    setParams(changed, { replace: true });
  };
  return { filters, setFilter, answer: useOperation(api.payments.outstanding, filters) };
}
