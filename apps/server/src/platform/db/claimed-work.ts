import type { Tx } from '@yipin/pg-pipeline';
import { actAs } from './tenant/act-as.ts';

/** A job that continues after the request that started it was answered. */
export interface ClaimedJob {
  readonly id: number;
  readonly tenantId: number;
  readonly userId: number;
}

/** Makes the rest of the transaction act as the user who started the job. */
export function actAsJobOwner(tx: Tx, { tenantId, userId }: ClaimedJob): void {
  return actAs(tx, tenantId, userId);
}

/**
 * Locks the repricing run of any tenant that has waited longest, until the transaction ends, and acts as its user.
 * Returns undefined when no run waits.
 */
export async function claimPriceRun(tx: Tx): Promise<ClaimedJob | undefined> {
  const { rows } = await tx.$client.query<ClaimedJob>(
    'select id::int, tenant_id as "tenantId", user_id::int as "userId" from door.claim_price_run()',
  );
  const [claimed] = rows;
  if (claimed) actAsJobOwner(tx, claimed);
  return claimed;
}
