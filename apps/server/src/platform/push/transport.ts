import type { ServerResponse } from 'node:http';

/** What carries text to one client, whichever way. */
export interface PushTransport {
  readonly send: (text: string) => void;
  /** Says no more; what was said still arrives. */
  readonly end: () => void;
  /** Lets go at once. */
  readonly cut: () => void;
  /** Settled when the client cannot be reached any more. */
  readonly closed: Promise<void>;
  /**
   * Only where the client asks again and again: what was said since the last time, as soon as there is something. Nothing
   * when another request asks, undefined when there is no more to come.
   */
  readonly poll?: (response: ServerResponse) => Promise<readonly string[] | undefined>;
}

/** Begins to talk on a line; answers what hears the client's words. */
export type MessageHandler = (line: PushTransport) => (words: string) => void;

/** Bytes that may wait for a client who does not read. */
export const maxQueuedBytes = 1024 * 1024;

/** The longest message of a client, in bytes. */
export const maxMessageBytes = 32 * 1024;
