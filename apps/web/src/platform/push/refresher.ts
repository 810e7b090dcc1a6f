import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { CallFailure, refetchActiveQueries } from '../api/index.ts';
import { forgetChanged, noteChanged } from './changed-store.ts';
import { type PinnedQuery, pinnedQuery } from './pinned-queries.ts';
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
  /** Called when messages were missed. */
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

/** The other users who changed rows, and the time of the last change. */
interface OtherChanges {
  readonly names: readonly string[];
  readonly at: Date;
}

function byOthers(changes: readonly ReceivedChange[], ownUserId: number): OtherChanges | undefined {
  const others = changes.filter(({ userId }) => userId !== ownUserId);
  const last = others.at(-1);
  return last && { names: others.map(({ name }) => name), at: last.at };
}

/** Records a change of a pinned query if its record differs from the shown one; the page keeps its data. */
async function notePinned(query: Query, pinned: PinnedQuery, others: OtherChanges): Promise<void> {
  const { data, dataUpdatedAt: shownSince } = query.state;
  let isChanged: boolean;
  try {
    isChanged = replaceEqualDeep(data, await pinned.read()) !== data;
  } catch (failure) {
    isChanged = failure instanceof CallFailure && (failure.code === 'not-found' || failure.code === 'not-permitted');
  }
  if (isChanged) noteChanged(pinned.path, { ...others, shownSince });
}

/**
 * Fetches mounted queries again, and records those that other users changed. `othersOf` returns these users. Records in
 * view that they may have changed keep their data.
 */
async function refetchNoting(
  queries: QueryClient,
  isConcerned: (query: Query) => boolean,
  othersOf: (query: Query) => OtherChanges | undefined,
): Promise<void> {
  const active = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: isConcerned })
    .map((query) => {
      const [others, { data }] = [othersOf(query), query.state];
      // A first response that is pending may be older than the change.
      return { query, data, others, pinned: others && data !== undefined ? pinnedQuery(query.queryHash) : undefined };
    });
  const untouched = new Set(active.filter(({ pinned }) => pinned).map(({ query }) => query));
  const checked = active.flatMap(({ query, pinned, others }) =>
    pinned && others ? [notePinned(query, pinned, others)] : [],
  );
  await refetchActiveQueries(queries, (query) => isConcerned(query) && !untouched.has(query));
  for (const { query, data, others, pinned } of active) {
    // An unchanged response keeps the identity of the data.
    if (others && others.names.length > 0 && !pinned && data !== undefined && query.state.data !== data)
      noteChanged(query.queryHash, others);
  }
  await Promise.all(checked);
}

/**
 * Returns a refresher, which fetches mounted queries after changes of other users: those of the changed area
 * immediately, others later, because they may show the same data. Entered and selected values are kept, because only
 * responses are fetched again. A record in view is fetched aside: its page says that it has changed.
 */
export function refresherOf(queries: QueryClient, ownUserId: number): Refresher {
  let atOnce: ReceivedChange[] = [];
  let later: ReceivedChange[] = [];
  const refetchChanged = (
    changes: readonly ReceivedChange[],
    concerns: (change: ReceivedChange, area: string) => boolean,
  ) => {
    const changesOf = (query: Query) => changes.filter((change) => concerns(change, areaOf(query)));
    void refetchNoting(
      queries,
      (query) => changesOf(query).length > 0,
      (query) => byOthers(changesOf(query), ownUserId),
    );
  };
  const own = throttle(areaTimes, () => {
    const changes = atOnce;
    atOnce = [];
    refetchChanged(changes, (change, area) => change.area === area);
  });
  const rest = throttle(restTimes, () => {
    const changes = later;
    later = [];
    const isConcernedLater = (change: ReceivedChange, area: string) =>
      area !== notifications && (change.area !== area || change.userId === ownUserId);
    refetchChanged(changes, isConcernedLater);
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
    // Who made the missed changes is unknown.
    refresh: () =>
      void refetchNoting(
        queries,
        () => true,
        () => ({ names: [], at: new Date() }),
      ),
    stop: () => {
      own.stop();
      rest.stop();
      forgetChanged();
    },
  };
}
