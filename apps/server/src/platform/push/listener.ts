/** Whose connection it is. */
export interface Listener {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}
