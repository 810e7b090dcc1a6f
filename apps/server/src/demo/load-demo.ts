import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { buying } from './buying-steps.ts';
import type { Cohort, Kind } from './cohort.ts';
import { chunks, importSteps, ordersPerStep, productsPerStep } from './import-steps.ts';
import { incidentSteps } from './incident-steps.ts';
import { type Office, openOffice, tenancyName } from './office.ts';
import { type DemoPlan, planDemo } from './plan.ts';
import { type Progress, progressOn } from './progress.ts';
import { countsIn, rejectionLines } from './report.ts';
import { shipping } from './shipping-steps.ts';
import { type As, runSteps, type Step } from './steps.ts';

const file = path.join(import.meta.dirname, 'online-retail.csv');
const ordersPerCohort = 10;

export const readSource = (): Promise<string> => readFile(file, 'utf8');

const stockKinds: ReadonlySet<string> = new Set(['approve', 'receive', 'send']);

const nameOf = (kind: string, at: number): string => `${kind} ${at}`;

/** What a kind of work on a cohort needs done: the work before it, and its own on the cohort before, so that documents are numbered in their order. */
const needs = (kinds: readonly Kind[], nth: number, { at, orders }: Cohort, plan: DemoPlan): string[] => {
  const [kind, before] = [kinds[nth]?.[0] ?? '', kinds[nth - 1]?.[0]];
  const previous = at > 0 ? [nameOf(kind, at - 1)] : [];
  if (before !== undefined) return [...previous, nameOf(before, at)];
  const lastOrder = at * ordersPerCohort + orders.length - 1;
  const stock = chunks(plan.products, productsPerStep).map((_, batch) => `opening stock ${batch}`);
  return [...previous, ...stock, `orders ${Math.floor(lastOrder / ordersPerStep)}`];
};

/** Every step of the company's life: its trade is entered, then cohort after cohort of orders is lived through. */
export const stepsOf = (plan: DemoPlan): Step[] => {
  const cohorts: Cohort[] = chunks(plan.orders, ordersPerCohort).map((orders, at) => ({ at, orders }));
  const kinds = [...buying, ...shipping];
  const business = cohorts.flatMap((cohort) =>
    kinds.map(([kind, run], nth) => ({
      name: nameOf(kind, cohort.at),
      group: 'business',
      weight: 1,
      movesStock: stockKinds.has(kind),
      after: needs(kinds, nth, cohort, plan),
      run: (as: As, office: Office) => run(as, cohort, office),
    })),
  );
  const end = business.map(({ name }) => name);
  return [...importSteps(plan), ...business, ...incidentSteps(plan, end)];
};

export interface Loading {
  readonly pool: pg.Pool;
  readonly log: (line: string) => void;
  /** Of the demo company's administrator and staff, when it is made now. */
  readonly adminPassword: string | undefined;
  /** Text of the trade to load; absent = the whole file. */
  readonly source?: string;
  readonly progress?: Progress;
  /** Asked between two steps: the rest is left for the next run. */
  readonly isStopping?: () => boolean;
}

const usualPassword = 'demo1234';

const signInLines = (password: string): string[] => [
  `demo: sign in to tenant ${tenancyName} as admin, wang.li (sales manager), zhao.min (buyer) or liu.qiang (warehouse)`,
  `demo: password ${password === usualPassword ? `${usualPassword} for all of them` : 'for all of them as given in YIPIN_ADMIN_PASSWORD'}`,
];

/** Makes the demo company or goes on where a former run was interrupted; a company that is whole already stays as it is. */
export const loadDemo = async ({ pool, log, adminPassword, source, progress, isStopping }: Loading): Promise<void> => {
  const began = performance.now();
  const plan = planDemo(source ?? (await readSource()));
  const password = adminPassword ?? usualPassword;
  const { office, isNew } = await openOffice(pool, password);
  if (isNew) for (const line of signInLines(password)) log(line);
  const ran = await runSteps(pool, office, stepsOf(plan), {
    progress: progress ?? progressOn(process.stdout),
    isStopping: isStopping ?? (() => false),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (ran === undefined) log(`demo: interrupted after ${seconds} s; the next start goes on from here`);
  else if (ran === 0) log(`demo: company ${tenancyName} is complete, nothing to load (${seconds} s)`);
  else {
    for (const line of [...rejectionLines(plan), ...(await countsIn(pool, office))]) log(line);
    log(`demo: loaded in ${seconds} s`);
  }
};
