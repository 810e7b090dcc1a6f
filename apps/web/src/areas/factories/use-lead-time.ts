import { api, type FactoryId } from '@yipin/contract';
import { useNames } from '../../platform/form/index.ts';

/** Returns the lead time of an active factory in days; undefined while it is unknown, or if the factory has none. */
export function useLeadTime(id: FactoryId | undefined): number | undefined {
  const { data = [] } = useNames(api.factories.names, false);
  return data.find((factory) => factory.id === id)?.leadTimeDays || undefined;
}
