import { randomBytes } from 'node:crypto';
import type { HubListener } from './listener.ts';
import { type Transport, maxMessageBytes } from './transports/transport.ts';

/** The functions of an attached transport that later requests call. */
export interface ConnectionRequest {
  readonly cut: () => void;
  /** Handles messages of the client; absent in SignalR 2, where `send` answers each message directly. */
  readonly receive?: (text: string) => void;
  /** Handles a poll; absent for other transports than long polling. */
  readonly poll?: Transport['poll'] | undefined;
}

/** A negotiated connection. Only the client knows its id. */
export interface NegotiatedConnection {
  readonly id: string;
  readonly listener: HubListener;
  attached?: ConnectionRequest | undefined;
  /** Messages that arrived before a transport was attached, which then handles them. */
  early?: string;
  /** Whether the client may not attach another transport. */
  isReconnectForbidden?: boolean;
}

/** The negotiated connections. */
export interface NegotiatedConnections {
  /** Adds a connection, with a new id unless the client sends one. */
  readonly create: (listener: HubListener, id?: string) => NegotiatedConnection;
  readonly find: (id: string | undefined) => NegotiatedConnection | undefined;
  /**
   * Handles messages of a client, or queues them until a transport is attached. Returns false if the connection does
   * not exist or the queued messages are too long.
   */
  readonly receive: (id: string | undefined, text: string) => boolean;
  /** Attaches a transport, permanently or until `detach`. */
  readonly attach: (connection: NegotiatedConnection, attached: ConnectionRequest) => void;
  /** Detaches the transport. The connection is kept for another one for a limited time. */
  readonly detach: (connection: NegotiatedConnection) => void;
  readonly remove: (connection: NegotiatedConnection) => void;
}

/** Returns a new id: 256 random bits, 43 characters. */
function newId(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates the store of negotiated connections. A connection without a transport is removed after `timeoutMs`. */
export function createNegotiatedConnections(timeoutMs: number): NegotiatedConnections {
  const connections = new Map<string, NegotiatedConnection>();
  const expiries = new Map<string, NodeJS.Timeout>();
  const remove = ({ id }: NegotiatedConnection): void => {
    clearTimeout(expiries.get(id));
    expiries.delete(id);
    connections.delete(id);
  };
  const startExpiry = (connection: NegotiatedConnection): void =>
    void expiries.set(connection.id, setTimeout(() => remove(connection), timeoutMs).unref());
  const find = (id: string | undefined): NegotiatedConnection | undefined =>
    id === undefined ? undefined : connections.get(id);
  return {
    create: (listener, id = newId()) => {
      const connection: NegotiatedConnection = { id, listener };
      connections.set(id, connection);
      startExpiry(connection);
      return connection;
    },
    find,
    receive: (id, text) => {
      const connection = find(id);
      if (!connection) return false;
      if (connection.attached) {
        connection.attached.receive?.(text);
        return true;
      }
      const early = (connection.early ?? '') + text;
      if (Buffer.byteLength(early) > maxMessageBytes) return false;
      connection.early = early;
      return true;
    },
    attach: (connection, request) => {
      clearTimeout(expiries.get(connection.id));
      connection.attached = request;
      const { early } = connection;
      delete connection.early;
      if (early !== undefined) request.receive?.(early);
    },
    detach: (connection) => {
      connection.attached = undefined;
      if (connections.get(connection.id) === connection) startExpiry(connection);
    },
    remove,
  };
}
