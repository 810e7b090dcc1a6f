import { createAuthenticator } from './authenticator.ts';
import { createConnections } from './connections.ts';
import { type HubRequest, type HubResponse, type HubRoute, refusal } from './http.ts';
import type { Receive } from './hub-services.ts';
import type { HubListener } from './listener.ts';
import { queryOf } from './query.ts';
import { hasSafeCallback } from './signalr-2/answering.ts';
import { createSignalR2 } from './signalr-2/signalr-2-routes.ts';
import { createSignalR } from './signalr/signalr-routes.ts';
import { defaultTimeouts, type HubTimeouts } from './timeouts.ts';
import { createUpgradeHandler, type UpgradeHandler } from './upgrades.ts';

/** The connections of this process, for the product. */
export interface Hub {
  /**
   * Sends `target(...args)` to every connection of the group in this process. Arguments are JSON values; encoded once
   * per message, not per connection.
   */
  readonly toGroup: (group: string, target: string, args: readonly unknown[]) => void;
  /** Sends only to the connections of the group that called `follow`. */
  readonly toFollowers: (group: string, target: string, args: readonly unknown[]) => void;
  /** Closes all connections and lets the clients reconnect: they then read what they may have missed. */
  readonly recall: () => void;
  /** Records that messages of a topic are about to be sent: clients that connect later learn that they missed them. */
  readonly noteNews: (topic: string) => void;
  /**
   * Records that messages may have been missed until now. Before the first call every client that connects learns that
   * it missed some.
   */
  readonly noteGap: () => void;
  /** Returns the connected listeners: one entry per session. */
  readonly listeners: () => readonly HubListener[];
  /** Closes the connections of ended sessions, without reconnect. */
  readonly end: (sessionIds: readonly number[]) => void;
  /** Closes all connections and lets the clients reconnect. Called when the server closes. */
  readonly close: () => Promise<void>;
}

/** Options of a hub. */
export interface HubOptions {
  /** Name of the hub: SignalR 2 clients call it, and `/signalr/hubs` makes it `$.connection.<name>` in camel case. */
  readonly name: string;
  /** Returns the listener of a push token; undefined = not valid. Called once at negotiate and once at connect. */
  readonly identify: (token: string) => Promise<HubListener | undefined>;
  /** Other origins whose pages may connect. */
  readonly clientOrigins: readonly string[];
  /** Encodes arguments as JSON; default JSON.stringify. */
  readonly encode?: (value: unknown) => string;
}

/** A hub with what an adapter attaches to an HTTP server. */
export interface AttachableHub {
  readonly hub: Hub;
  readonly routes: readonly HubRoute[];
  /** Returns the refusal of a request that no route may handle: foreign origin, unsafe callback. */
  readonly refuse: (request: Pick<HubRequest, 'url' | 'headers'>) => HubResponse | undefined;
  readonly handleUpgrade: UpgradeHandler;
}

/** Creates a hub that speaks SignalR in both versions at `/signalr`. An adapter, such as `mountHub`, attaches it. */
export function createHub(options: HubOptions, timing: Partial<HubTimeouts> = {}): AttachableHub {
  const connections = createConnections();
  const admission = createAuthenticator(options.identify, options.clientOrigins);
  const { name: hubName, encode = JSON.stringify } = options;
  const services = { admission, connections, timing: { ...defaultTimeouts, ...timing }, hubName, encode };
  const core = createSignalR(services);
  const older = createSignalR2(services);
  const receivers = new Map<string, Receive>([
    ['/signalr', core.receive],
    ['/signalr/connect', older.receive.connect],
    ['/signalr/reconnect', older.receive.reconnect],
  ]);
  return {
    hub: connections,
    routes: [...core.routes, ...older.routes],
    refuse: ({ url, headers }) => {
      if (admission.isForeignOrigin(headers)) return refusal(403);
      return hasSafeCallback(queryOf(url)) ? undefined : refusal(400);
    },
    handleUpgrade: createUpgradeHandler(services, receivers),
  };
}
