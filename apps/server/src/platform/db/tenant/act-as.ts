import type { Instant } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';

/**
 * Makes the rest of the transaction act in `tenantId`, as `userId` or without a user. Ids come from rows, never from a
 * request.
 */
export function actAs(tx: Tx, tenantId: number, userId?: number): void {
  return tx.$client.send("select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)", [
    String(tenantId),
    userId === undefined ? '' : String(userId),
  ]);
}

/**
 * Sets the effective time of the rest of the transaction to `moment`, for data that is entered later than it happened.
 * The context has to be created with the same moment. Audit trail and events still record the time of entry.
 */
export function setEffectiveTime(tx: Tx, moment: Instant): void {
  return tx.$client.send("select set_config('app.moment', $1, true)", [moment]);
}
