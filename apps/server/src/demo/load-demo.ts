// Fills the registers that the services called by the demo read.
import '../areas.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Files } from '../platform/files/index.ts';
import { createDemoCompany, tenancyName } from './demo-company.ts';
import { planDemo } from './trade/plan.ts';
import { type Progress, progressOn } from './progress.ts';
import { countsIn, rejectionLines } from './demo-report.ts';
import { runSteps } from './steps.ts';
import { planFingerprint, stepsOf } from './chronology.ts';

const file = path.join(import.meta.dirname, 'trade/online-retail.csv');

export function readSource(): Promise<string> {
  return readFile(file, 'utf8');
}

export interface Loading {
  readonly pool: pg.Pool;
  readonly files: Pick<Files, 'store' | 'inspector'>;
  readonly log: (line: string) => void;
  /** Password of the demo company's administrator and staff, needed when the company is created. */
  readonly adminPassword: string | undefined;
  /** Text of the trade to load; the whole file if absent. */
  readonly source?: string;
  readonly progress?: Progress;
  /** Called between two steps; when it returns true, the rest is left for the next run. */
  readonly isStopping?: () => boolean;
}

const defaultPassword = 'demo1234';

function signInLines(password: string): string[] {
  return [
    `demo: sign in to company ${tenancyName} as admin, wang.li (sales manager), he.ling (agencies), zhao.min (buyer) or liu.qiang (warehouse)`,
    `demo: password ${password === defaultPassword ? `${defaultPassword} for all users` : 'for all users: that of YIPIN_ADMIN_PASSWORD'}`,
  ];
}

/** Creates the demo company, or continues an interrupted run. A complete company stays unchanged. */
export async function loadDemo(loading: Loading): Promise<void> {
  const { pool, files, log, adminPassword, source, progress, isStopping } = loading;
  const began = performance.now();
  const text = source ?? (await readSource());
  const plan = planDemo(text);
  const steps = stepsOf(plan);
  const password = adminPassword ?? defaultPassword;
  const { office, isNew } = await createDemoCompany(pool, {
    adminPassword: password,
    life: planFingerprint(text, steps),
    files,
  });
  if (isNew) for (const line of signInLines(password)) log(line);
  const ran = await runSteps(pool, office, steps, {
    progress: progress ?? progressOn(process.stdout),
    isStopping: isStopping ?? (() => false),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (ran === undefined) log(`demo: interrupted after ${seconds} s; the next start continues`);
  else if (ran === 0) log(`demo: company ${tenancyName} is complete, nothing to load (${seconds} s)`);
  else {
    for (const line of [...rejectionLines(plan), ...(await countsIn(pool, office))]) log(line);
    log(`demo: loaded in ${seconds} s`);
  }
}
