import type { HubListener } from './listener.ts';

/** Encodes a call of a client's method in the client's protocol. */
export type EncodeCall = (target: string, args: readonly unknown[]) => string;

/** A connected client. */
export interface HubConnection {
  readonly listener: HubListener;
  readonly encodeCall: EncodeCall;
  /** Returns whether the client called `follow`. */
  readonly isFollowing: () => boolean;
  /** Sends a call encoded by `encodeCall`. */
  readonly send: (encoded: string) => void;
  /** Notifies the client whether it may reconnect, and closes the connection. No messages are sent or read after it. */
  readonly close: (mayReturn: boolean) => void;
  readonly closed: Promise<void>;
}

/** Calls a method of the clients of a group. */
export type Send = (group: string, target: string, args: readonly unknown[]) => void;

/** All connections of this process. */
export interface Connections {
  /**
   * Adds a connection. Closes it immediately if the process stops or the session has ended. Closes the oldest
   * connection of the group if there are too many.
   */
  readonly add: (connection: HubConnection) => void;
  /** Returns whether the session ended within the last minute. An authentication before its end may be in progress. */
  readonly isEnded: (sessionId: number) => boolean;
  readonly toGroup: Send;
  readonly toFollowers: Send;
  readonly recall: () => void;
  /** Records that messages of a topic are being sent. */
  readonly noteNews: (topic: string) => void;
  /** Records that messages of any topic may have been missed until now. */
  readonly noteGap: () => void;
  /** Returns whether there may have been messages of a topic in the last `ageMs` milliseconds. */
  readonly hasNews: (topic: string, ageMs: number) => boolean;
  readonly listeners: () => readonly HubListener[];
  readonly end: (sessionIds: readonly number[]) => void;
  readonly close: () => Promise<void>;
}

const maxConnectionsPerGroup = 10;
/** Longer than any query that read the session before its end. */
const endedMemoryMs = 60_000;

/** Calls a method of the matching connections. Encodes the call once for each protocol. */
function sendTo(
  connections: Iterable<HubConnection>,
  isRecipient: (connection: HubConnection) => boolean,
  target: string,
  args: readonly unknown[],
): void {
  const encoded = new Map<EncodeCall, string>();
  for (const connection of connections) {
    if (!isRecipient(connection)) continue;
    const { encodeCall } = connection;
    const text = encoded.get(encodeCall) ?? encodeCall(target, args);
    encoded.set(encodeCall, text);
    connection.send(text);
  }
}

/** Creates the record of the latest messages, which answers whether a client missed one. */
function createNews(): Pick<Connections, 'noteNews' | 'noteGap' | 'hasNews'> {
  /** The time of the latest messages of each topic, by the clock of `performance.now`. */
  const news = new Map<string, number>();
  /** The time since which all messages are recorded; initially never. */
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    noteNews: (topic) => void news.set(topic, performance.now()),
    noteGap: () => {
      completeSince = performance.now();
    },
    hasNews: (topic, ageMs) => {
      const since = performance.now() - ageMs;
      return completeSince >= since || (news.get(topic) ?? 0) >= since;
    },
  };
}

/** Creates the set of connections. The connections of a group are in the order of their start. */
export function createConnections(): Connections {
  const byGroup = new Map<string, Set<HubConnection>>();
  const ended = new Set<number>();
  let isClosing = false;
  const of = (group: string): Iterable<HubConnection> => byGroup.get(group) ?? [];
  const all = (): HubConnection[] => [...byGroup.values()].flatMap((connections) => [...connections]);
  const remove = (connection: HubConnection): void => {
    const { group } = connection.listener;
    const ofGroup = byGroup.get(group);
    ofGroup?.delete(connection);
    if (ofGroup?.size === 0) byGroup.delete(group);
  };
  const release = (connection: HubConnection, mayReturn: boolean): void => {
    remove(connection);
    connection.close(mayReturn);
  };
  const add = (connection: HubConnection): void => {
    const { group, sessionId } = connection.listener;
    if (isClosing || ended.has(sessionId)) return connection.close(isClosing);
    const ofGroup = byGroup.get(group) ?? new Set();
    byGroup.set(group, ofGroup.add(connection));
    void connection.closed.then(() => remove(connection));
    const [oldest] = ofGroup;
    // Without reconnect, because the client would displace another connection.
    if (ofGroup.size > maxConnectionsPerGroup && oldest) release(oldest, false);
  };
  const end = (sessionIds: readonly number[]): void => {
    for (const id of sessionIds) {
      ended.add(id);
      setTimeout(() => ended.delete(id), endedMemoryMs).unref();
    }
    const endedIds = new Set(sessionIds);
    for (const connection of all()) if (endedIds.has(connection.listener.sessionId)) release(connection, false);
  };
  const recall = (): void => {
    for (const connection of all()) release(connection, true);
  };
  return {
    add,
    end,
    isEnded: (sessionId) => ended.has(sessionId),
    toGroup: (group, ...call) => sendTo(of(group), () => true, ...call),
    toFollowers: (group, ...call) => sendTo(of(group), (one) => one.isFollowing(), ...call),
    recall,
    ...createNews(),
    listeners: () => [...new Map(all().map(({ listener }) => [listener.sessionId, listener])).values()],
    close: async () => {
      isClosing = true;
      recall();
    },
  };
}
