/** Timeouts of the hub, in ms. */
export interface HubTimeouts {
  /** Idle time after which a client gets a ping; clients close after twice as long. */
  readonly pingEvery: number;
  /** Until a negotiated connection has to be opened, and its handshake has to arrive. */
  readonly connectWithin: number;
  /** Until a polling client has to poll again. */
  readonly pollWithin: number;
  /** Until a client has to close after the server's close. */
  readonly leaveWithin: number;
}

/** The timeouts that clients of both versions expect. */
export const defaultTimeouts: HubTimeouts = {
  pingEvery: 15_000,
  connectWithin: 15_000,
  pollWithin: 30_000,
  leaveWithin: 1_000,
};
