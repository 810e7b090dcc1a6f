/** The receiver of a connection's messages, as the product identified it. */
export interface HubListener {
  /** Connections of one group receive the same messages, such as those of a user. */
  readonly group: string;
  /** The topic of the messages for which `follow` returns whether some were missed. */
  readonly topic: string;
  /** The session whose end closes the connection. */
  readonly sessionId: number;
}
