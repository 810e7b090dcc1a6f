/** How long the push channel waits for what, in ms. */
export interface PushTimeouts {
  /** Silence after which a client is told that we are there; clients give up after twice as long. */
  readonly pingEvery: number;
  /** Until a connection agreed on has to be made, and its first words have to come. */
  readonly connectWithin: number;
  /** Until somebody who polls has to come again. */
  readonly pollWithin: number;
  /** Until a client has to take leave that was asked to go. */
  readonly leaveWithin: number;
}

/** What the clients of both generations expect. */
export const defaultTimeouts: PushTimeouts = {
  pingEvery: 15_000,
  connectWithin: 15_000,
  pollWithin: 30_000,
  leaveWithin: 1_000,
};
