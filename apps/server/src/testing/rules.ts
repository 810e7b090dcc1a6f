import type pg from 'pg';
import { type Checker, type Finding, makeChecker } from '../platform/invariants/check-invariants.ts';
import { insideTenant } from '../platform/db/tenant/inside-tenant.ts';
import { findStaleSearchTexts } from './search/search-texts.ts';

/** A connection that plans the check of all rules once and runs it often, because planning takes longer than a run. */
export interface RuleConnection {
  readonly client: pg.PoolClient;
  readonly checker: Checker;
}

/** Opens a connection and prepares the check of all rules. The caller releases the connection. */
export async function openRules(pool: pg.Pool): Promise<RuleConnection> {
  const client = await pool.connect();
  // The plan is made while the tables are empty, and would use nested loops over all rows. Without them some versions
  // of PostgreSQL estimate costs so high that they compile the plan, which takes longer than a walk.
  await client.query('set enable_nestloop = off; set jit = off');
  return { client, checker: await makeChecker(client, { planOnce: true }) };
}

/** Returns the violations of rules in a tenant, with their rows: domain.md §9, and stale search texts. */
export function brokenRulesBy({ client, checker }: RuleConnection, tenantId: number): Promise<Finding[]> {
  return insideTenant(client, tenantId, async () => [
    ...(await checker.run(client, tenantId)),
    ...(await findStaleSearchTexts(client, tenantId)),
  ]);
}
