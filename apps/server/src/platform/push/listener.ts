/** Whose connection it is. */
export interface PushListener {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}
