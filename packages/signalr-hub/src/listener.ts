/** The receiver of a connection, as the product identified it. */
export interface HubListener {
  /** Connections of one group receive the same messages, such as those of a user. */
  readonly group: string;
  /** What a client asks about when it reconnects: whether there were messages of this topic. */
  readonly topic: string;
  /** The session whose end closes the connection. */
  readonly sessionId: number;
}
