import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { insideTenant } from '../db/tenant/inside-tenant.ts';
import { invariants, type Invariant } from './invariant.ts';
import { referenceInvariant } from './references.ts';

/** A violation of a rule in a tenant. */
export interface Finding {
  readonly rule: string;
  readonly name: string;
  readonly tenantId: number;
  /** Number of rows that violate it; `rows` are the first of them. */
  readonly count: number;
  readonly rows: readonly { readonly subject: string; readonly problem: string }[];
}

/** Maximum number of violating rows shown for a rule; the rest is only counted. */
const shown = 20;

/** The connection of a pool, or of a test. */
type QueryConnection = Pick<pg.ClientBase, 'query'>;

/** Returns all rules as one statement: one round trip, and one snapshot of the database for all of them. */
function statementOf(rules: readonly Invariant[]): string {
  const parts = rules.map(
    (rule, index) =>
      sql`(select ${index} as rule, count(*) over ()::int as count, subject, problem from (${rule.sql}) offences limit ${shown})`,
  );
  return new PgDialect().sqlToQuery(sql.join(parts, sql.raw('\nunion all\n')).inlineParams()).sql;
}

interface Offence {
  readonly rule: number;
  readonly count: number;
  readonly subject: string;
  readonly problem: string;
}

/** The rules as a prepared check. */
export interface Checker {
  readonly rules: readonly Invariant[];
  /** Returns the violations in the acting tenant of the connection. */
  readonly run: (connection: QueryConnection, tenantId: number) => Promise<Finding[]>;
}

/**
 * Reads the tables of the database and creates the check. By default it is planned at every run: a plan made for an
 * empty tenant takes hours in one with 10,000 orders. `planOnce` is for many runs over little data.
 */
export async function makeChecker(connection: QueryConnection, { planOnce = false } = {}): Promise<Checker> {
  const rules = [...invariants.all(), await referenceInvariant(connection)];
  const text = statementOf(rules);
  return {
    rules,
    run: async (client, tenantId) => {
      const { rows } = await client.query<Offence>(planOnce ? { name: 'invariants', text } : { text });
      return rules.flatMap(({ rule, name }, index) => {
        const offences = rows.filter((row) => row.rule === index);
        const [first] = offences;
        if (first === undefined) return [];
        const violations = offences.map(({ subject, problem }) => ({ subject, problem }));
        return [{ rule, name, tenantId, count: first.count, rows: violations }];
      });
    },
  };
}

/**
 * Checks every rule in every tenant, or in one, as the application's role: under row-level security, with its
 * permissions.
 * @returns the violated rules; none when all data is correct
 */
export async function checkInvariants(pool: Database['pool'], onlyTenantId?: number): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    const checker = await makeChecker(client);
    const tenants =
      onlyTenantId === undefined
        ? (await client.query<{ id: number }>('select id from door.tenant_ids() as id')).rows.map((row) => row.id)
        : [onlyTenantId];
    const findings: Finding[] = [];
    for (const tenantId of tenants)
      findings.push(...(await insideTenant(client, tenantId, () => checker.run(client, tenantId))));
    return findings;
  } finally {
    client.release();
  }
}
