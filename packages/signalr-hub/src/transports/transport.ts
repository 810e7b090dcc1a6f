import type { ServerResponse } from 'node:http';

/** Transports text to one client, over any protocol. */
export interface Transport {
  readonly send: (text: string) => void;
  /** Ends the transport after the texts sent so far. */
  readonly end: () => void;
  /** Ends the transport immediately. */
  readonly cut: () => void;
  /** Resolves when the client cannot be reached any more. */
  readonly closed: Promise<void>;
  /**
   * Only for long polling: returns the texts since the last poll, as soon as there are any. Returns an empty list when
   * another poll replaces this one, undefined after the end.
   */
  readonly poll?: (response: ServerResponse) => Promise<readonly string[] | undefined>;
}

/** Starts a protocol on a transport; returns the handler of the client's messages. */
export type MessageHandler = (line: Transport) => (words: string) => void;

/** Maximum bytes queued for a client that does not read. */
export const maxQueuedBytes = 1024 * 1024;

/** The longest message of a client, in bytes. */
export const maxMessageBytes = 32 * 1024;
