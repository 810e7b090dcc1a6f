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
  /** Sends `target(...args)` to every connection here of that user. Arguments are JSON values; printed once per message, not per connection. */
  toUser(tenantId: number, userId: number, target: string, args: readonly unknown[]): void;
  /** The same, to those connections only that asked for it by calling `follow`. */
  toFollowers(tenantId: number, userId: number, target: string, args: readonly unknown[]): void;
  /** Lets all clients go and tells them to come back: they ask for what they may have missed. */
  recall(): void;
  /** Notes that something is about to be sent to users of a tenant: clients that connect later learn that they missed it. */
  noteNews(tenantId: number): void;
  /** Notes that news may have been missed until now. Before the first call every client that connects learns that it missed some. */
  noteGap(): void;
  /** Who is connected here: one entry per session. */
  listeners(): readonly PushListener[];
  /** Cuts the connections of sessions that have ended, without letting them come back by themselves. */
  end(sessionIds: readonly number[]): void;
  /** Lets all clients go and tells them to come back. A server that closes does so by itself. */
  close(): Promise<void>;
}

/** What the push channel has to be told. */
export interface PushParts {
  /** Whose push token it is; undefined = nobody's. Called once at negotiate and once at connect. */
  readonly identify: (token: string) => Promise<PushListener | undefined>;
  readonly clientOrigins: readonly string[];
}

/** Makes the push channel reachable: SignalR at `/signalr`, in both its generations, and the scripts of the clients. */
export function mountPush(app: FastifyInstance, parts: PushParts, timing: Partial<PushTimeouts> = {}): Push {
  const whole = { ...defaultTimeouts, ...timing };
  const connections = createConnections();
  const admission = createAuthenticator(parts.identify, parts.clientOrigins);
  const reception: PushServices = { admission, connections, timing: whole };
  const protocols: FastifyPluginCallback = (scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (admission.isStranger(request.headers)) await refuse(reply, 403);
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
    // In place of the line for what changes something: who polls would get one every few seconds, with the time she waited.
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
