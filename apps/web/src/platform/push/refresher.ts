import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchActiveQueries } from '../api/index.ts';
import { forgetChanged, noteChanged } from './changed-store.ts';
import { throttle } from './throttle.ts';

/** A user changed rows of an area. */
export interface RowsChanged {
  readonly area: string;
  readonly userId: number;
  readonly name: string;
}

/** Keeps what is in view as it is at the server. */
export interface Refresher {
  readonly hear: (change: RowsChanged) => void;
  /** Called when the user got a notification. */
  readonly hearNotification: () => void;
  /** Asks for everything again. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** The area whose rows belong to one user. */
const notifications = 'notifications';

/** An area's own queries are asked again so often, in ms; a day's work of a colleague comes as a burst. */
const areaTimes = { first: 50, between: 1_000 };
/** The delays of all other mounted queries: only the server knows which areas show data of another. */
const restTimes = { first: 3_000, between: 5_000 };

/** A change, and when one heard of it. */
interface ReceivedChange extends RowsChanged {
  readonly at: Date;
}

function areaOf({ queryKey: [id] }: Query): string {
  return typeof id === 'string' ? (id.split('.')[0] ?? '') : '';
}

/** Asks again for what is in view, where any of the changes concerns it, and notes which answers are others than before. */
async function askAgain(
  queries: QueryClient,
  heard: readonly ReceivedChange[],
  concerns: (change: ReceivedChange, area: string) => boolean,
  ownUserId: number,
): Promise<void> {
  const heardBy = (query: Query) => heard.filter((change) => concerns(change, areaOf(query)));
  const predicate = (query: Query) => heardBy(query).length > 0;
  const before = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate })
    .map((query) => ({ query, data: query.state.data }));
  await refetchActiveQueries(queries, predicate);
  for (const { query, data } of before) {
    const others = heardBy(query).filter(({ userId }) => userId !== ownUserId);
    const last = others.at(-1);
    // An answer that says the same as the one before is the one before.
    if (last && data !== undefined && query.state.data !== data)
      noteChanged(
        query.queryHash,
        others.map(({ name }) => name),
        last.at,
      );
  }
}

/**
 * Refreshes queries after changes of other users: those of the changed area immediately, other mounted ones a little
 * later, because the data appears in other areas too. Entered or selected values stay: only responses are fetched
 * again.
 */
export function refresherOf(queries: QueryClient, ownUserId: number): Refresher {
  let atOnce: ReceivedChange[] = [];
  let later: ReceivedChange[] = [];
  const own = throttle(areaTimes, () => {
    const heard = atOnce;
    atOnce = [];
    void askAgain(queries, heard, (change, area) => change.area === area, ownUserId);
  });
  const rest = throttle(restTimes, () => {
    const heard = later;
    later = [];
    const isLeft = (change: ReceivedChange, area: string) =>
      area !== notifications && (change.area !== area || change.userId === ownUserId);
    void askAgain(queries, heard, isLeft, ownUserId);
  });
  const hearNotification = () => void refetchActiveQueries(queries, (query) => areaOf(query) === notifications);
  return {
    hear: (change) => {
      if (change.area === notifications) return hearNotification();
      const heard = { ...change, at: new Date() };
      later.push(heard);
      rest.call();
      // The window of the user's own change is up to date; the user's other windows may follow a little later.
      if (change.userId === ownUserId) return;
      atOnce.push(heard);
      own.call();
    },
    hearNotification,
    refresh: () => void refetchActiveQueries(queries),
    stop: () => {
      own.stop();
      rest.stop();
      forgetChanged();
    },
  };
}
