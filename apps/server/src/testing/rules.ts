import type pg from 'pg';
import { type Checker, type Finding, insideTenant, makeChecker } from '../invariants/check-invariants.ts';

/** A connection of the application that checks all rules often: planning the check takes longer than running it. */
export interface RuleConnection {
  readonly client: pg.PoolClient;
  readonly checker: Checker;
}

export const openRules = async (pool: pg.Pool): Promise<RuleConnection> => {
  const client = await pool.connect();
  // The plan is made while the tables are empty, and would take every row of one for every row of another. Without that
  // some versions take it for so dear that compiling it is worth while, which takes them longer than a walk.
  await client.query('set enable_nestloop = off; set jit = off');
  return { client, checker: await makeChecker(client, { planOnce: true }) };
};

/** What breaks a rule in a tenant. */
export const brokenRulesBy = ({ client, checker }: RuleConnection, tenantId: number): Promise<Finding[]> =>
  insideTenant(client, tenantId, () => checker.run(client, tenantId));
