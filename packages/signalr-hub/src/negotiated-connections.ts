import { randomBytes } from 'node:crypto';
import type { HubListener } from './listener.ts';
import { type Transport, maxMessageBytes } from './transports/transport.ts';

/** The functions of an attached transport that later requests call. */
export interface ConnectionRequest {
  readonly cut: () => void;
  /** Handles messages of the client; absent in SignalR 2, where `send` answers each message directly. */
  readonly hear?: (words: string) => void;
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
  /** Whether no other transport may be attached. */
  isBarred?: boolean;
}

/** The negotiated connections. */
export interface NegotiatedConnections {
  /** Adds a connection, with a new id unless the client sends one. */
  readonly offer: (listener: HubListener, id?: string) => NegotiatedConnection;
  readonly find: (id: string | undefined) => NegotiatedConnection | undefined;
  /**
   * Handles messages of a client, or queues them until a transport is attached. Returns false if the connection does
   * not exist or the queued messages are too long.
   */
  readonly hear: (id: string | undefined, words: string) => boolean;
  /** Attaches a transport, permanently or until `leave`. */
  readonly take: (place: NegotiatedConnection, attached: ConnectionRequest) => void;
  /** Detaches the transport. The connection is kept for another one for a limited time. */
  readonly leave: (place: NegotiatedConnection) => void;
  readonly forget: (place: NegotiatedConnection) => void;
}

/** Returns a new id: 256 random bits, 43 characters. */
function newId(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates the store of negotiated connections. A connection without a transport is removed after `timeoutMs`. */
export function createNegotiatedConnections(timeoutMs: number): NegotiatedConnections {
  const places = new Map<string, NegotiatedConnection>();
  const waits = new Map<string, NodeJS.Timeout>();
  const forget = ({ id }: NegotiatedConnection): void => {
    clearTimeout(waits.get(id));
    waits.delete(id);
    places.delete(id);
  };
  const wait = (place: NegotiatedConnection): void =>
    void waits.set(place.id, setTimeout(() => forget(place), timeoutMs).unref());
  const find = (id: string | undefined): NegotiatedConnection | undefined =>
    id === undefined ? undefined : places.get(id);
  return {
    offer: (listener, id = newId()) => {
      const place: NegotiatedConnection = { id, listener };
      places.set(id, place);
      wait(place);
      return place;
    },
    find,
    hear: (id, words) => {
      const place = find(id);
      if (!place) return false;
      if (place.attached) {
        place.attached.hear?.(words);
        return true;
      }
      const early = (place.early ?? '') + words;
      if (Buffer.byteLength(early) > maxMessageBytes) return false;
      place.early = early;
      return true;
    },
    take: (place, request) => {
      clearTimeout(waits.get(place.id));
      place.attached = request;
      const { early } = place;
      delete place.early;
      if (early !== undefined) request.hear?.(early);
    },
    leave: (place) => {
      place.attached = undefined;
      if (places.get(place.id) === place) wait(place);
    },
    forget,
  };
}
