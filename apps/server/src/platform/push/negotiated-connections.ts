import { newToken } from '../auth/tokens.ts';
import type { PushListener } from './listener.ts';
import { type PushTransport, maxMessageBytes } from './transport.ts';

/** What requests reach a connection by. */
export interface ConnectionRequest {
  readonly cut: () => void;
  /** Absent when what is said is answered at once. */
  readonly hear?: (words: string) => void;
  /** Absent when the line is not polled. */
  readonly poll?: PushTransport['poll'] | undefined;
}

/** A connection agreed on: under a number that only the client knows, until somebody sits down. */
export interface NegotiatedConnection {
  readonly id: string;
  readonly listener: PushListener;
  seat?: ConnectionRequest | undefined;
  /** Words that came before the connection they are for: heard as soon as there is one. */
  early?: string;
  /** Whether nobody may sit down here again. */
  isBarred?: boolean;
}

/** The connections agreed on. */
export interface Places {
  /** Agrees on one, under a new number unless the client brings one. */
  readonly offer: (listener: PushListener, id?: string) => NegotiatedConnection;
  readonly find: (id: string | undefined) => NegotiatedConnection | undefined;
  /** Passes on what the client says; early words are kept. Answers whether there was a place for it. */
  readonly hear: (id: string | undefined, words: string) => boolean;
  /** Sits down, for good or until she leaves. */
  readonly take: (place: NegotiatedConnection, seat: ConnectionRequest) => void;
  /** Gets up; the place waits for a while again. */
  readonly leave: (place: NegotiatedConnection) => void;
  readonly forget: (place: NegotiatedConnection) => void;
}

/** Keeps the connections agreed on: each for `patience` ms while nobody sits there. */
export function createNegotiatedConnections(patience: number): Places {
  const places = new Map<string, NegotiatedConnection>();
  const waits = new Map<string, NodeJS.Timeout>();
  const forget = ({ id }: NegotiatedConnection): void => {
    clearTimeout(waits.get(id));
    waits.delete(id);
    places.delete(id);
  };
  const wait = (place: NegotiatedConnection): void =>
    void waits.set(place.id, setTimeout(() => forget(place), patience).unref());
  const find = (id: string | undefined): NegotiatedConnection | undefined =>
    id === undefined ? undefined : places.get(id);
  return {
    offer: (listener, id = newToken()) => {
      const place: NegotiatedConnection = { id, listener };
      places.set(id, place);
      wait(place);
      return place;
    },
    find,
    hear: (id, words) => {
      const place = find(id);
      if (!place) return false;
      if (place.seat) {
        place.seat.hear?.(words);
        return true;
      }
      const early = (place.early ?? '') + words;
      if (Buffer.byteLength(early) > maxMessageBytes) return false;
      place.early = early;
      return true;
    },
    take: (place, seat) => {
      clearTimeout(waits.get(place.id));
      place.seat = seat;
      const { early } = place;
      delete place.early;
      if (early !== undefined) seat.hear?.(early);
    },
    leave: (place) => {
      place.seat = undefined;
      if (places.get(place.id) === place) wait(place);
    },
    forget,
  };
}
