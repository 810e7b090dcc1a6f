import { actAs } from './act-as.ts';
import type { Tx } from './tx.ts';

/** Work that goes on after whoever began it was answered. */
export interface ClaimedJob {
  readonly id: number;
  readonly tenantId: number;
  readonly userId: number;
}

/** Lets the rest of the transaction act as who began the work. */
export function actAsJobOwner(tx: Tx, { tenantId, userId }: ClaimedJob): void {
  return actAs(tx, tenantId, userId);
}

/** Takes the run of prices that waited longest, of whichever tenant, until the transaction ends, and acts as who began it; undefined = none waits. */
export async function claimPriceRun(tx: Tx): Promise<ClaimedJob | undefined> {
  const { rows } = await tx.$client.query<ClaimedJob>(
    'select id::int, tenant_id as "tenantId", user_id::int as "userId" from door.claim_price_run()',
  );
  const [claimed] = rows;
  if (claimed) actAsJobOwner(tx, claimed);
  return claimed;
}
