import type { DayOrder } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** Returns the order in which the company writes day, month and year. */
export function useDayOrder(): DayOrder {
  return useSession((session) => session.login?.dayOrder) ?? 'DMY';
}
