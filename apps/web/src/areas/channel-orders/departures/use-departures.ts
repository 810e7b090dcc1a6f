import { api, type Day, type Departure, type SalesChannelId } from '@yipin/contract';
import { useMemo, useState } from 'react';
import { useCommand, useOperation } from '../../../platform/api/index.ts';
import { formatDay, useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';

/** Groups by day of departure. */
export type ByDay = ReadonlyMap<Day, readonly Departure[]>;

/**
 * Returns the new days of tour groups that were dragged, which are shown until the server responds, and the function
 * that moves a group.
 */
function useMoves() {
  const text = useText('channelOrders');
  const notify = useNotify();
  const { run } = useCommand(api.channelOrders.reschedule);
  const [moved, setMoved] = useState<ReadonlyMap<number, Day>>(new Map());
  const move = async ({ id, version, orderNumber, dateOfDeparture: from }: Departure, to: Day) => {
    if (from === to) return;
    setMoved((before) => new Map(before).set(id, to));
    const done = await run({ id, expectedVersion: version, dateOfDeparture: to });
    setMoved((before) => new Map([...before].filter(([other]) => other !== id)));
    if (done !== undefined) notify.success(text('moved', { number: orderNumber, day: formatDay(to) }));
  };
  return { moved, move };
}

/** Returns the groups that depart in a period, and the function that moves them. */
export function useDepartures(from: Day, to: Day, channelId: SalesChannelId | undefined) {
  const query = useOperation(api.channelOrders.departures, { startDateTime: from, endDateTime: to, channelId });
  const { moved, move } = useMoves();
  const items = query.data?.items;
  const byDay: ByDay = useMemo(() => {
    const days = new Map<Day, Departure[]>();
    for (const departure of items ?? []) {
      const day = moved.get(departure.id) ?? departure.dateOfDeparture;
      days.set(day, [...(days.get(day) ?? []), departure]);
    }
    return days;
  }, [items, moved]);
  return { query, byDay, move };
}
