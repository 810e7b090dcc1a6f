import { api } from '@yipin/contract';
import { useOperation } from '../../../platform/api/index.ts';
import type { FilteredList } from '../../../platform/list-page/index.ts';

/** Returns the totals of the outstanding amounts of any age and state that pass the other filters of the list. */
export function useOutstandingTotals({ filters }: FilteredList<typeof api.payments.outstanding>) {
  const { filter, docType, customerId, factoryId, channelId } = filters;
  return useOperation(api.payments.outstandingTotals, { filter, docType, customerId, factoryId, channelId });
}
