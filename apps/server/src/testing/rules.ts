import type pg from 'pg';
import { type Checker, type Finding, makeChecker } from '../invariants/check-invariants.ts';
import { insideTenant } from '../platform/db/inside-tenant.ts';
import { findStaleSearchTexts } from './search/search-texts.ts';

/** A connection that plans the check of all rules once and runs it often: planning takes longer than running. */
export interface RuleConnection {
  readonly client: pg.PoolClient;
  readonly checker: Checker;
}

/** Connects and prepares the check of all rules. The caller releases the connection. */
export async function openRules(pool: pg.Pool): Promise<RuleConnection> {
  const client = await pool.connect();
  // The plan is made while the tables are empty, and would take every row of one for every row of another. Without that
  // some versions take it for so dear that compiling it is worth while, which takes them longer than a walk.
  await client.query('set enable_nestloop = off; set jit = off');
  return { client, checker: await makeChecker(client, { planOnce: true }) };
}

/** Returns the rules that do not hold in a tenant, with the rows that break them: those of domain.md §9, and that rows are found by what their fields say. */
export function brokenRulesBy({ client, checker }: RuleConnection, tenantId: number): Promise<Finding[]> {
  return insideTenant(client, tenantId, async () => [
    ...(await checker.run(client, tenantId)),
    ...(await findStaleSearchTexts(client, tenantId)),
  ]);
}
