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

/** The functions of a hub for the product. They affect the connections of this process. */
export interface Hub {
  /**
   * Calls `target(...args)` of every client in the group. Arguments are JSON values, which are encoded once for each
   * protocol, not for each connection.
   */
  readonly toGroup: (group: string, target: string, args: readonly unknown[]) => void;
  /** Calls a method of the clients in the group that called `follow`. */
  readonly toFollowers: (group: string, target: string, args: readonly unknown[]) => void;
  /** Closes all connections and lets the clients reconnect, after which they read data that they may have missed. */
  readonly recall: () => void;
  /** Records that messages of a topic are about to be sent, for clients that connect later and missed them. */
  readonly noteNews: (topic: string) => void;
  /**
   * Records that messages before this moment may have been missed. Until the first call, every client that calls
   * `follow` counts as one that missed messages.
   */
  readonly noteGap: () => void;
  /** Returns the connected listeners, one entry for each session. */
  readonly listeners: () => readonly HubListener[];
  /** Closes the connections of ended sessions, without reconnect. */
  readonly end: (sessionIds: readonly number[]) => void;
  /** Closes all connections and lets the clients reconnect. Called when the server closes. */
  readonly close: () => Promise<void>;
}

/** Options of a hub. */
export interface HubOptions {
  /** The name of the hub for SignalR 2. The script `/signalr/hubs` creates `$.connection.<name>`, in camel case. */
  readonly name: string;
  /** Returns the listener of a push token, or undefined if it is not valid. Called at negotiation and at connection. */
  readonly identify: (token: string) => Promise<HubListener | undefined>;
  /** Other origins whose pages may connect. */
  readonly clientOrigins: readonly string[];
  /** Encodes arguments as JSON; by default JSON.stringify. */
  readonly encode?: (value: unknown) => string;
}

/** A hub with the routes and the handler of upgrades that an adapter attaches to an HTTP server. */
export interface AttachableHub {
  readonly hub: Hub;
  readonly routes: readonly HubRoute[];
  /** Returns the refusal of a request that must not reach a route: with a foreign origin or an unsafe callback. */
  readonly refuse: (request: Pick<HubRequest, 'url' | 'headers'>) => HubResponse | undefined;
  readonly handleUpgrade: UpgradeHandler;
}

/** Creates a hub with both versions of SignalR at `/signalr`. An adapter such as `mountHub` attaches it to a server. */
export function createHub(options: HubOptions, timing: Partial<HubTimeouts> = {}): AttachableHub {
  const connections = createConnections();
  const authenticator = createAuthenticator(options.identify, options.clientOrigins);
  const { name: hubName, encode = JSON.stringify } = options;
  const services = { authenticator, connections, timing: { ...defaultTimeouts, ...timing }, hubName, encode };
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
      if (authenticator.isForeignOrigin(headers)) return refusal(403);
      return hasSafeCallback(queryOf(url)) ? undefined : refusal(400);
    },
    handleUpgrade: createUpgradeHandler(services, receivers),
  };
}
