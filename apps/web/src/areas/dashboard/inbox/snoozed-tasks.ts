import { type Day, InboxLayout, maxSnoozedTasks } from '@yipin/contract';
import { useMemo } from 'react';
import { useToday } from '../../../platform/auth/use-today.ts';
import { formatDay, useText } from '../../../platform/i18n/index.ts';
import { changeLayout, useViewsStore, type StoredViews } from '../../../platform/list-page/views/views-store.ts';
import { useNotify } from '../../../platform/notify/index.ts';

/** The key of the stored layout of the inbox. */
const inboxKey = 'inbox';

/** The days on which snoozed tasks are shown again, by the keys of the tasks. */
export type SnoozedTasks = Readonly<Record<string, Day>>;

/** Returns the tasks that are snoozed on a day. Those whose day has come are left out, and not stored again. */
function snoozedOn(today: Day, layouts: StoredViews['layouts']): SnoozedTasks {
  const stored = InboxLayout.safeParse(layouts[inboxKey] ?? {}).data?.snoozed ?? {};
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => until > today));
}

/** Returns the tasks that are snoozed today. */
export function useSnoozedTasks(): SnoozedTasks {
  const today = useToday();
  const layouts = useViewsStore((state) => state.layouts);
  return useMemo(() => snoozedOn(today, layouts), [today, layouts]);
}

/** Returns the functions that snooze a task, with an offer to undo it, and show it again. */
export function useSnooze() {
  const text = useText('dashboard');
  const notify = useNotify();
  const today = useToday();
  const current = () => snoozedOn(today, useViewsStore.getState().layouts);
  const wake = (key: string) =>
    changeLayout(inboxKey, {
      snoozed: Object.fromEntries(Object.entries(current()).filter(([other]) => other !== key)),
    });
  const snooze = (key: string, name: string, until: Day) => {
    const others = current();
    if (Object.keys(others).length >= maxSnoozedTasks) {
      notify.warning(text('snooze.tooMany', { max: maxSnoozedTasks }));
      return;
    }
    changeLayout(inboxKey, { snoozed: { ...others, [key]: until } });
    notify.success(text('snooze.done', { name, day: formatDay(until) }), { undo: () => wake(key) });
  };
  return { snooze, wake };
}
