import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { createAuthenticator } from './authenticator.ts';
import { mountClientScripts } from './client-scripts.ts';
import { createConnections } from './connections.ts';
import type { PushListener } from './listener.ts';
import { queryOf } from './query.ts';
import type { Receive, PushServices } from './push-services.ts';
import { refuse } from './http-refusal.ts';
import { mountSignalR } from './signalr/mount-signalr.ts';
import { hasSafeCallback } from './signalr-2/answering.ts';
import { mountSignalR2 } from './signalr-2/mount-signalr-2.ts';
import { type PushTimeouts, defaultTimeouts } from './timeouts.ts';
import { handleUpgrades } from './upgrades.ts';

export type { PushListener } from './listener.ts';

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
  /** Closes all connections and lets the clients reconnect. Called when the server closes. */
  close(): Promise<void>;
}

/** Options of the push channel. */
export interface PushParts {
  /** Returns the listener of a push token; undefined = not valid. Called once at negotiate and once at connect. */
  readonly identify: (token: string) => Promise<PushListener | undefined>;
  readonly clientOrigins: readonly string[];
}

/** Mounts the push channel: SignalR at `/signalr`, in both versions, and the scripts of the clients. */
export function mountPush(app: FastifyInstance, parts: PushParts, timing: Partial<PushTimeouts> = {}): Push {
  const whole = { ...defaultTimeouts, ...timing };
  const connections = createConnections();
  const admission = createAuthenticator(parts.identify, parts.clientOrigins);
  const reception: PushServices = { admission, connections, timing: whole };
  const protocols: FastifyPluginCallback = (scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (admission.isForeignOrigin(request.headers)) await refuse(reply, 403);
      else if (!hasSafeCallback(queryOf(request.url))) await refuse(reply, 400);
    });
    const atSocket = mountSignalR(scope, reception);
    const atOlderSocket = mountSignalR2(scope, reception);
    handleUpgrades(
      app,
      reception,
      new Map<string, Receive>([
        ['/signalr', atSocket],
        ['/signalr/connect', atOlderSocket.connect],
        ['/signalr/reconnect', atOlderSocket.reconnect],
      ]),
    );
    // Replaces the log line of a request: a poll would write one every few seconds, with the time it waited.
    scope.addHook('onResponse', async (request, reply) => {
      const level = reply.statusCode < 400 ? 'debug' : 'info';
      app.log[level]({ reqId: request.id, req: request, status: reply.statusCode }, 'request');
    });
    done();
  };
  app.register(protocols, { logLevel: 'warn' });
  mountClientScripts(app);
  app.addHook('preClose', connections.close);
  return connections;
}
