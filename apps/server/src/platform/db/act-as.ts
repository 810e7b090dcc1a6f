import type { Tx } from './tx.ts';

/** Lets the rest of the transaction act inside `tenantId`, as `userId` or as nobody. Ids come from rows, never from a request. */
export const actAs = async (tx: Tx, tenantId: number, userId?: number): Promise<void> => {
  await tx.$client.query("select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)", [
    String(tenantId),
    userId === undefined ? '' : String(userId),
  ]);
};
