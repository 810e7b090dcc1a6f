import pg from 'pg';
import { applicationUrl } from '../../platform/db/application-role.ts';
import { openPool } from '../../platform/db/pool.ts';

/** As much of a plan's step as is judged, in the words of `explain (analyze, format json)`. */
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

/** A step and all below it. */
export function stepsOf(step: PlanNode): PlanNode[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

/** Rows of a table that a step looked at, whether or not they were wanted. Entries of an index that it only passed, under a condition on a later column, the server does not tell. */
export function rowsScanned(step: PlanNode): number {
  return 'Relation Name' in step || 'Index Name' in step
    ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
        step['Actual Loops']
    : 0;
}

/** The plan for people: a line a step. */
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
 * Has the server tell the plan of every statement it runs for the application, as it ran: with its parameters, under
 * the application's role and tenant, new or kept from runs before. How the statement came to the server does not matter.
 * There is one connection only, so that it has run a statement as often as it was asked for.
 */
export async function watchPlans(owner: pg.Client, ownerUrl: string) {
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
  if (seen.length === 0) throw new Error('the server does not tell its plans');
  return {
    pool,
    /** Plans of what was run since the last time. */
    taken: async (): Promise<PlanNode[]> => {
      // The last plan is told when the transaction ends, which nobody waits for after reading.
      (await pool.connect()).release();
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
