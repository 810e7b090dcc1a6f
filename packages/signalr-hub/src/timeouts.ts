/** Timeouts of the hub, in ms. */
export interface HubTimeouts {
  /** Idle time after which a client gets a ping. Clients close an idle connection after twice this time. */
  readonly pingEvery: number;
  /** Maximum time until a negotiated connection is opened, and until its handshake arrives. */
  readonly connectWithin: number;
  /** Maximum time until a polling client polls again. */
  readonly pollWithin: number;
  /** Maximum time until a client closes its side after the server has closed a connection. */
  readonly leaveWithin: number;
}

/** The timeouts that clients of both versions expect. */
export const defaultTimeouts: HubTimeouts = {
  pingEvery: 15_000,
  connectWithin: 15_000,
  pollWithin: 30_000,
  leaveWithin: 1_000,
};
