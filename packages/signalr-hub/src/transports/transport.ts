import type { ServerResponse } from 'node:http';

/** Sends text to one client. */
export interface Transport {
  readonly send: (text: string) => void;
  /** Ends the transport after the texts sent so far. */
  readonly end: () => void;
  /** Ends the transport immediately. */
  readonly cut: () => void;
  /** Resolves when the transport is closed, by either side. */
  readonly closed: Promise<void>;
  /**
   * Only for long polling. Returns the texts since the last poll, as soon as there are any; an empty list if another
   * poll replaces this one; undefined after the end.
   */
  readonly poll?: (response: ServerResponse) => Promise<readonly string[] | undefined>;
}

/** Starts a protocol on a transport. Returns the handler of the client's messages. */
export type MessageHandler = (transport: Transport) => (text: string) => void;

/** Maximum bytes queued for a client that does not read. */
export const maxQueuedBytes = 1024 * 1024;

/** The longest message of a client, in bytes. */
export const maxMessageBytes = 32 * 1024;
