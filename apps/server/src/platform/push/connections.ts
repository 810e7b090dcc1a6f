import type { PushListener } from './listener.ts';

/** Encodes a call of a client's method in the client's protocol. */
export type Print = (target: string, args: readonly unknown[]) => string;

/** A connected client. */
export interface PushConnection {
  readonly listener: PushListener;
  readonly print: Print;
  /** Returns whether the client subscribed to more than its user's own messages. */
  readonly isFollowing: () => boolean;
  /** Sends a call encoded by `print`. */
  readonly send: (printed: string) => void;
  /** Closes the connection and sends whether the client may reconnect. No messages are sent or read from then on. */
  readonly close: (mayReturn: boolean) => void;
  readonly closed: Promise<void>;
}

/** Calls a method of a user's clients. */
export type Send = (tenantId: number, userId: number, target: string, args: readonly unknown[]) => void;

/** All push connections of this process. */
export interface Connections {
  /**
   * Adds a connection. Closes it at once when the process stops or the session has ended; closes the user's oldest when
   * there are too many.
   */
  readonly add: (connection: PushConnection) => void;
  /** Returns whether the session ended just now: its authentication may have been read before. */
  readonly isEnded: (sessionId: number) => boolean;
  readonly toUser: Send;
  readonly toFollowers: Send;
  readonly recall: () => void;
  /** Records that messages are being sent to users of a tenant. */
  readonly noteNews: (tenantId: number) => void;
  /** Records that messages of any tenant may have been missed until now. */
  readonly noteGap: () => void;
  /** Returns whether there may have been messages of a tenant in the last `ageMs` milliseconds. */
  readonly hasNews: (tenantId: number, ageMs: number) => boolean;
  readonly listeners: () => readonly PushListener[];
  readonly end: (sessionIds: readonly number[]) => void;
  readonly close: () => Promise<void>;
}

const maxConnectionsPerUser = 10;
/** Longer than any query that could still have read the session. */
const endedFor = 60_000;

function keyOf(tenantId: number, userId: number): string {
  return `${tenantId}/${userId}`;
}

/** Calls the method of the matching connections; encodes it once for each protocol. */
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

/** Creates the set of connections, by user in the order of their start. */
export function createConnections(): Connections {
  const byUser = new Map<string, Set<PushConnection>>();
  const ended = new Set<number>();
  /** Time of the latest messages of a tenant, by the clock of `performance.now`. */
  const news = new Map<number, number>();
  /** Since when all messages are known; initially never. */
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
  const release = (connection: PushConnection, mayReturn: boolean): void => {
    remove(connection);
    connection.close(mayReturn);
  };
  const add = (connection: PushConnection): void => {
    const { tenantId, userId, sessionId } = connection.listener;
    if (isClosing || ended.has(sessionId)) return connection.close(isClosing);
    const theirs = byUser.get(keyOf(tenantId, userId)) ?? new Set();
    byUser.set(keyOf(tenantId, userId), theirs.add(connection));
    void connection.closed.then(() => remove(connection));
    const [oldest] = theirs;
    // If it reconnected, it would drive out another connection.
    if (theirs.size > maxConnectionsPerUser && oldest) release(oldest, false);
  };
  const end = (sessionIds: readonly number[]): void => {
    for (const id of sessionIds) {
      ended.add(id);
      setTimeout(() => ended.delete(id), endedFor).unref();
    }
    const gone = new Set(sessionIds);
    for (const connection of all()) if (gone.has(connection.listener.sessionId)) release(connection, false);
  };
  const recall = (): void => {
    for (const connection of all()) release(connection, true);
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
