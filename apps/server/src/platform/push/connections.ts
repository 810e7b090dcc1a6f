import type { PushListener } from './listener.ts';

/** A call of a client's method as its protocol writes it. */
export type Print = (target: string, args: readonly unknown[]) => string;

/** Somebody who listens. */
export interface PushConnection {
  readonly listener: PushListener;
  readonly print: Print;
  /** Whether the client asked for more than its user's own messages. */
  readonly isFollowing: () => boolean;
  /** Sends what `print` has made. */
  readonly send: (printed: string) => void;
  /** Takes leave; the client is told whether to come back. Hears and says nothing from then on. */
  readonly letGo: (mayReturn: boolean) => void;
  readonly closed: Promise<void>;
}

/** Calls a method at a user's clients. */
export type Send = (tenantId: number, userId: number, target: string, args: readonly unknown[]) => void;

/** All who listen here. */
export interface Connections {
  /** Takes one in; lets it go at once when there is nobody to come in any more, and the user's oldest when there are too many. */
  readonly add: (connection: PushConnection) => void;
  /** Whether the session ended just now: who was asked for before may come in after. */
  readonly isEnded: (sessionId: number) => boolean;
  readonly toUser: Send;
  readonly toFollowers: Send;
  readonly recall: () => void;
  /** Notes that something is being sent to users of a tenant. */
  readonly noteNews: (tenantId: number) => void;
  /** Notes that news of any tenant may have been missed until now. */
  readonly noteGap: () => void;
  /** Whether there may have been news of a tenant in the last `ageMs` milliseconds. */
  readonly hasNews: (tenantId: number, ageMs: number) => boolean;
  readonly listeners: () => readonly PushListener[];
  readonly end: (sessionIds: readonly number[]) => void;
  readonly close: () => Promise<void>;
}

const maxConnectionsPerUser = 10;
/** Longer than any look at the database takes that had still seen the session. */
const endedFor = 60_000;

function keyOf(tenantId: number, userId: number): string {
  return `${tenantId}/${userId}`;
}

/** Calls the method at those of the connections that are meant, printed once for each way of printing. */
function sendTo(
  connections: Iterable<PushConnection>,
  isMeant: (connection: PushConnection) => boolean,
  target: string,
  args: readonly unknown[],
): void {
  const printed = new Map<Print, string>();
  for (const connection of connections) {
    if (!isMeant(connection)) continue;
    const { print } = connection;
    const text = printed.get(print) ?? print(target, args);
    printed.set(print, text);
    connection.send(text);
  }
}

/** Keeps the connections, by user and in the order they came. */
export function createConnections(): Connections {
  const byUser = new Map<string, Set<PushConnection>>();
  const ended = new Set<number>();
  /** When the latest news of a tenant were sent, by the clock of `performance.now`. */
  const news = new Map<number, number>();
  /** Since when news are known; at first there was no time when they were. */
  let knownSince = Number.POSITIVE_INFINITY;
  let isClosing = false;
  const of = (tenantId: number, userId: number): Iterable<PushConnection> => byUser.get(keyOf(tenantId, userId)) ?? [];
  const all = (): PushConnection[] => [...byUser.values()].flatMap((connections) => [...connections]);
  const remove = (connection: PushConnection): void => {
    const key = keyOf(connection.listener.tenantId, connection.listener.userId);
    const theirs = byUser.get(key);
    theirs?.delete(connection);
    if (theirs?.size === 0) byUser.delete(key);
  };
  const letGo = (connection: PushConnection, mayReturn: boolean): void => {
    remove(connection);
    connection.letGo(mayReturn);
  };
  const add = (connection: PushConnection): void => {
    const { tenantId, userId, sessionId } = connection.listener;
    if (isClosing || ended.has(sessionId)) return connection.letGo(isClosing);
    const theirs = byUser.get(keyOf(tenantId, userId)) ?? new Set();
    byUser.set(keyOf(tenantId, userId), theirs.add(connection));
    void connection.closed.then(() => remove(connection));
    const [oldest] = theirs;
    // It would drive out another one if it came back.
    if (theirs.size > maxConnectionsPerUser && oldest) letGo(oldest, false);
  };
  const end = (sessionIds: readonly number[]): void => {
    for (const id of sessionIds) {
      ended.add(id);
      setTimeout(() => ended.delete(id), endedFor).unref();
    }
    const gone = new Set(sessionIds);
    for (const connection of all()) if (gone.has(connection.listener.sessionId)) letGo(connection, false);
  };
  const recall = (): void => {
    for (const connection of all()) letGo(connection, true);
  };
  return {
    add,
    end,
    isEnded: (sessionId) => ended.has(sessionId),
    toUser: (tenantId, userId, ...call) => sendTo(of(tenantId, userId), () => true, ...call),
    toFollowers: (tenantId, userId, ...call) => sendTo(of(tenantId, userId), (one) => one.isFollowing(), ...call),
    recall,
    noteNews: (tenantId) => void news.set(tenantId, performance.now()),
    noteGap: () => {
      knownSince = performance.now();
    },
    hasNews: (tenantId, ageMs) => {
      const since = performance.now() - ageMs;
      return knownSince >= since || (news.get(tenantId) ?? 0) >= since;
    },
    listeners: () => [...new Map(all().map(({ listener }) => [listener.sessionId, listener])).values()],
    close: async () => {
      isClosing = true;
      recall();
    },
  };
}
