import pg from 'pg';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';
import { openPool } from '../../platform/db/pool.ts';

/** The fields of a plan's step that tests check, as `explain (analyze, format json)` names them. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Strategy?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns a step and all steps below it. */
export function stepsOf(step: PlanNode): PlanNode[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

/**
 * Returns the number of table rows that a step read, with those that it filtered out. PostgreSQL does not report index
 * entries that a condition on a later column skipped.
 */
export function rowsScanned(step: PlanNode): number {
  return 'Relation Name' in step || 'Index Name' in step
    ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
        step['Actual Loops']
    : 0;
}

/** Returns the plan as text, one line for each step. */
export function formatPlan(step: PlanNode, depth = 0): string {
  const on = [step['Relation Name'] && `on ${step['Relation Name']}`, step['Index Name'] && `by ${step['Index Name']}`];
  const conditions = [step['Index Cond'], step.Filter && `filter ${step.Filter}`];
  const line = [
    `${'  '.repeat(depth)}${step['Node Type']}`,
    ...on,
    `${step['Actual Rows']} × ${step['Actual Loops']}`,
    ...(rowsScanned(step) > 0 ? [`of ${rowsScanned(step)}`] : []),
    ...conditions,
  ];
  return [line.filter(Boolean).join(' '), ...(step.Plans ?? []).map((below) => formatPlan(below, depth + 1))].join(
    '\n',
  );
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/**
 * Makes the server report the plan of every statement that it ran for the application: with its parameters, under the
 * application's role and tenant, new or cached, sent by any protocol. The pool has one connection only, so that the
 * number of runs of a statement is known.
 */
export async function recordPlans(owner: pg.Client, ownerUrl: string) {
  const database = pg.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`);
  const pool = openPool(applicationUrl(ownerUrl), 1);
  let seen: PlanNode[] = [];
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [plan] = /\{[^]*\}/.exec(message) ?? [];
      if (plan !== undefined) seen.push((JSON.parse(plan) as { Plan: PlanNode }).Plan);
    }),
  );
  await pool.query('select 1');
  if (seen.length === 0) throw new Error('the server sends no query plans');
  return {
    pool,
    /** Returns the plans of the statements since the previous call. */
    taken: async (): Promise<PlanNode[]> => {
      // The server reports the last plan at the end of the transaction, for which a read does not wait.
      (await pool.connect()).release();
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
