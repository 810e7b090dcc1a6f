/** The user and session of a push connection. */
export interface PushListener {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}
