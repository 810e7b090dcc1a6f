import type { Instant } from '@yipin/contract';
import type { Tx } from './tx.ts';

/** Lets the rest of the transaction act inside `tenantId`, as `userId` or as nobody. Ids come from rows, never from a request. */
export function actAs(tx: Tx, tenantId: number, userId?: number): void {
  return tx.$client.send("select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)", [
    String(tenantId),
    userId === undefined ? '' : String(userId),
  ]);
}

/**
 * Has the rest of the transaction happen at `moment`, for who enters what happened before; the context is made with the
 * same one. Audit trail and events still say when it was entered.
 */
export function setEffectiveTime(tx: Tx, moment: Instant): void {
  return tx.$client.send("select set_config('app.moment', $1, true)", [moment]);
}
