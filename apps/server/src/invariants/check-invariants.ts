import type { Database } from '../platform/db/database.ts';
import { insideTenant } from '../platform/db/tenant/inside-tenant.ts';
import type pg from 'pg';
import { billingInvariants } from './billing.invariants.ts';
import { chargeInvariants } from './charge.invariants.ts';
import { costInvariants } from './costs.invariants.ts';
import { documentInvariants } from './documents.invariants.ts';
import type { Invariant } from './invariant.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { piecesInvariants } from './pieces.invariants.ts';
import { referenceInvariant } from './references.ts';
import { revisionInvariants } from './revisions.invariants.ts';
import { statusInvariants } from './status.invariants.ts';
import { stockInvariants } from './stock.invariants.ts';
import { traceInvariants } from './trace.invariants.ts';

/** All rules except that for references, which is read from the database's catalog. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...piecesInvariants,
  ...statusInvariants,
  ...documentInvariants,
  ...chargeInvariants,
  ...paymentInvariants,
  ...billingInvariants,
  ...costInvariants,
  ...revisionInvariants,
  ...traceInvariants,
];

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
  return rules
    .map(
      ({ sql }, index) =>
        `(select ${index} as rule, count(*) over ()::int as count, subject, problem from (${sql}) offences limit ${shown})`,
    )
    .join('\nunion all\n');
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
  const rules = [...invariants, await referenceInvariant(connection)];
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
