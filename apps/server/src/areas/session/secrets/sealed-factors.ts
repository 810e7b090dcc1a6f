import { randomUUID } from 'node:crypto';
import type { UserId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { isSealed, seal, unseal } from '../../../platform/auth/sealed.ts';
import { auditedTenantIds } from '../../../platform/audit-days.ts';
import { actAs } from '../../../platform/db/tenant/act-as.ts';
import type { Transact, TransactionWork } from '../../../platform/unit-of-work.ts';
import { secondFactors } from './second-factors.table.ts';

interface FactorOwner {
  readonly tenantId: number;
  readonly userId: UserId;
}

/** Returns the name in the seal, so that a sealed secret opens for this user only. */
function nameOf({ tenantId, userId }: FactorOwner): string {
  return `second factor ${tenantId} ${userId}`;
}

/** Returns the sealed secret of the second factor of a user, as it is stored. */
export function sealFactor(secret: string, owner: FactorOwner): string {
  return seal(secret, nameOf(owner));
}

/** Returns the secret of a stored second factor; undefined if it was sealed with another key or for another user. */
export function openFactor(factor: FactorOwner & { readonly secret: string }): string | undefined {
  return unseal(factor.secret, nameOf(factor));
}

/** Second factors of a tenant that the key of this start cannot open. */
interface Unreadable {
  readonly tenantId: number;
  readonly userIds: readonly UserId[];
}

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'session.sealFactors',
    requestId: randomUUID(),
  };
}

async function sealIn(tx: Tx, tenantId: number): Promise<UserId[]> {
  actAs(tx, tenantId);
  const factors = await tx.select().from(secondFactors).orderBy(secondFactors.userId).for('update');
  for (const factor of factors.filter(({ secret }) => !isSealed(secret)))
    await tx
      .update(secondFactors)
      .set({ secret: sealFactor(factor.secret, { ...factor, tenantId }) })
      .where(eq(secondFactors.id, factor.id));
  return factors
    .filter((factor) => isSealed(factor.secret) && openFactor({ ...factor, tenantId }) === undefined)
    .map(({ userId }) => userId);
}

/**
 * Seals the secrets of second factors that an earlier version stored unsealed. Returns those that the key of this start
 * cannot open.
 */
export async function sealFactors(transact: Transact): Promise<Unreadable[]> {
  const unreadable: Unreadable[] = [];
  for (const tenantId of await transact(work('query'), auditedTenantIds)) {
    const userIds = await transact(work('command'), (tx) => sealIn(tx, tenantId));
    if (userIds.length > 0) unreadable.push({ tenantId, userIds });
  }
  return unreadable;
}
