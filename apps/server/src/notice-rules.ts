import { areas } from './areas.ts';
import type { DayRule, NoticeRules } from './platform/outbox/notices.ts';

/** The notices that events lead to, by the event's name. */
export const noticeRules: NoticeRules = Object.assign({}, ...areas.map(({ notices }) => notices));

/** The notices that a day leads to, tenant by tenant. */
export const dayRules: readonly DayRule[] = areas.flatMap((area) => area.dayRules ?? []);
