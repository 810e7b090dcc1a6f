import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchActiveQueries } from '../api/index.ts';
import { forgetChanged, noteChanged } from './changed-store.ts';
import { throttle } from './throttle.ts';

/** A change of rows of an area by a user. */
export interface RowsChanged {
  readonly area: string;
  readonly userId: number;
  readonly name: string;
}

/** Refreshes mounted queries after changes. */
export interface Refresher {
  readonly handleChange: (change: RowsChanged) => void;
  /** Called when the user received a notification. */
  readonly refreshNotifications: () => void;
  /** Fetches all mounted queries again. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** The area with separate rows for each user. */
const notifications = 'notifications';

/** The delays of queries of the changed area, in ms. Other users often save several changes in a short time. */
const areaTimes = { first: 50, between: 1_000 };
/** The delays of all other mounted queries, in ms: only the server knows which areas show data of another area. */
const restTimes = { first: 3_000, between: 5_000 };

/** A change with the time it was received. */
interface ReceivedChange extends RowsChanged {
  readonly at: Date;
}

function areaOf({ queryKey: [id] }: Query): string {
  return typeof id === 'string' ? (id.split('.')[0] ?? '') : '';
}

/** Fetches the mounted queries that a change concerns, and records those whose data changed. */
async function refetchChanged(
  queries: QueryClient,
  changes: readonly ReceivedChange[],
  concerns: (change: ReceivedChange, area: string) => boolean,
  ownUserId: number,
): Promise<void> {
  const changesOf = (query: Query) => changes.filter((change) => concerns(change, areaOf(query)));
  const predicate = (query: Query) => changesOf(query).length > 0;
  const before = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate })
    .map((query) => ({ query, data: query.state.data }));
  await refetchActiveQueries(queries, predicate);
  for (const { query, data } of before) {
    const others = changesOf(query).filter(({ userId }) => userId !== ownUserId);
    const last = others.at(-1);
    // An unchanged response keeps the identity of the data.
    if (last && data !== undefined && query.state.data !== data)
      noteChanged(
        query.queryHash,
        others.map(({ name }) => name),
        last.at,
      );
  }
}

/**
 * Returns a refresher, which fetches mounted queries after changes of other users: those of the changed area
 * immediately, others later, because they may show the same data. Entered and selected values are kept, because only
 * responses are fetched again.
 */
export function refresherOf(queries: QueryClient, ownUserId: number): Refresher {
  let atOnce: ReceivedChange[] = [];
  let later: ReceivedChange[] = [];
  const own = throttle(areaTimes, () => {
    const changes = atOnce;
    atOnce = [];
    void refetchChanged(queries, changes, (change, area) => change.area === area, ownUserId);
  });
  const rest = throttle(restTimes, () => {
    const changes = later;
    later = [];
    const isConcernedLater = (change: ReceivedChange, area: string) =>
      area !== notifications && (change.area !== area || change.userId === ownUserId);
    void refetchChanged(queries, changes, isConcernedLater, ownUserId);
  });
  const refreshNotifications = () => void refetchActiveQueries(queries, (query) => areaOf(query) === notifications);
  return {
    handleChange: (change) => {
      if (change.area === notifications) return refreshNotifications();
      const received = { ...change, at: new Date() };
      later.push(received);
      rest.call();
      // The window of the user's own change is up to date; other windows of the user are refreshed later.
      if (change.userId === ownUserId) return;
      atOnce.push(received);
      own.call();
    },
    refreshNotifications,
    refresh: () => void refetchActiveQueries(queries),
    stop: () => {
      own.stop();
      rest.stop();
      forgetChanged();
    },
  };
}
