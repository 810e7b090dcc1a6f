import type { DayOrder } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** Returns the order in which the company writes day, month and year. */
export const useDayOrder = (): DayOrder => useSession((session) => session.login?.dayOrder) ?? 'DMY';
