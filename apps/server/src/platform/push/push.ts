import { printJson } from '@yipin/contract';
import { type HubListener, type HubTimeouts, mountHub } from '@yipin/signalr-hub';
import type { FastifyInstance } from 'fastify';
import { namesOneHost } from '../http/connections/host-header.ts';
import { mountClientScripts } from './client-scripts.ts';

/** The user and session of a push connection. */
export interface PushListener {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}

/** The push channel of this process. */
export interface Push {
  /**
   * Sends `target(...args)` to every connection of that user in this process. Arguments are JSON values; encoded once
   * per message, not per connection.
   */
  toUser(tenantId: number, userId: number, target: string, args: readonly unknown[]): void;
  /** Sends only to the connections of the user that called `follow`. */
  toFollowers(tenantId: number, userId: number, target: string, args: readonly unknown[]): void;
  /** Closes all connections and lets the clients reconnect: they then read what they may have missed. */
  recall(): void;
  /**
   * Records that messages are about to be sent to users of a tenant: clients that connect later learn that they missed
   * them.
   */
  noteNews(tenantId: number): void;
  /**
   * Records that messages may have been missed until now. Before the first call every client that connects learns that
   * it missed some.
   */
  noteGap(): void;
  /** Returns the connected listeners: one entry per session. */
  listeners(): readonly PushListener[];
  /** Closes the connections of ended sessions, without reconnect. */
  end(sessionIds: readonly number[]): void;
}

/** Options of the push channel. */
export interface PushParts {
  /** Returns the listener of a push token; undefined = not valid. Called once at negotiate and once at connect. */
  readonly identify: (token: string) => Promise<PushListener | undefined>;
  readonly clientOrigins: readonly string[];
}

/** The hub's name for the connections of a user. */
function groupOf(tenantId: number, userId: number): string {
  return `${tenantId}/${userId}`;
}

function toHubListener({ tenantId, userId, sessionId }: PushListener): HubListener {
  return { group: groupOf(tenantId, userId), topic: String(tenantId), sessionId };
}

function toPushListener({ group, sessionId }: HubListener): PushListener {
  const [tenantId = 0, userId = 0] = group.split('/').map(Number);
  return { tenantId, userId, sessionId };
}

/** Mounts the push channel: SignalR at `/signalr`, in both versions, and the scripts of the clients. */
export function mountPush(
  app: FastifyInstance,
  { identify, clientOrigins }: PushParts,
  timing: Partial<HubTimeouts> = {},
): Push {
  const identifyListener = async (token: string): Promise<HubListener | undefined> => {
    const listener = await identify(token);
    return listener && toHubListener(listener);
  };
  const parts = { name: 'AbpCommonHub', identify: identifyListener, clientOrigins, encode: printJson };
  const hub = mountHub(app, { ...parts, isAcceptable: namesOneHost }, timing);
  mountClientScripts(app);
  return {
    toUser: (tenantId, userId, ...call) => hub.toGroup(groupOf(tenantId, userId), ...call),
    toFollowers: (tenantId, userId, ...call) => hub.toFollowers(groupOf(tenantId, userId), ...call),
    recall: hub.recall,
    noteNews: (tenantId) => hub.noteNews(String(tenantId)),
    noteGap: hub.noteGap,
    listeners: () => hub.listeners().map(toPushListener),
    end: hub.end,
  };
}
