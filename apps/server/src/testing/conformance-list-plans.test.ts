import { countedRows, type Endpoint } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { noteWrite } from '../platform/catalogue/totals.ts';
import { found } from '../platform/failure.ts';
import { fieldsOf, lists, machines, sortFieldsOf } from './everything.ts';
import { fillTables } from './filled-tables.ts';
import { rawCall } from './raw-call.ts';
import { sampleFor } from './sample-input.ts';
import { passedOver, printed, type Step, stepsOf, watchPlans } from './seen-plans.ts';
import { openTestFirm } from './test-firm.ts';

/** Of the firm in each table; two others have as many. */
const rows = 2_000;
/** A connection plans a statement anew five times; from then on it may keep one plan for all values. */
const runsToKeep = 6;

const firm = await openTestFirm();
const permitted = lists.flatMap(({ access }) => (access === 'anyone' || access === 'signed-in' ? [] : [access]));
// Lists ask other statements for who may not see costs, or the work of others.
const people = [firm.admin, await firm.staff('reader', ...permitted)];
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
const {
  rows: [home],
} = await owner.query<{ tenant: number }>('select tenant_id as tenant from users where id = $1', [firm.admin.userId]);
const { tenant } = found(home);
await fillTables(owner, [tenant, 1_000_001, 1_000_002], rows);
const plans = await watchPlans(owner, firm.ownerUrl);
const app = await createApp({ pool: plans.pool, logLevel: 'silent', clientOrigins: [], isStopping: () => false });
afterAll(async () => {
  await app.close();
  await plans.pool.end();
  await owner.end();
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const codes = [...new Set(machines.flatMap((machine) => Object.values(machine.states).map(({ code }) => `${code}`)))];
/** Values found in the rows, by kind. A filter is given all it takes of the first kind it takes any of. */
const kinds: readonly (readonly string[])[] = [
  ['K0012'],
  ['true', 'false'],
  ['5', '0'],
  codes,
  [daysAgo(20), daysAgo(980)],
];

const samplesOf = (name: string, schema: z.ZodType): readonly string[] => {
  if (name === 'filter') return ['lamp', '青花瓷瓶', '青花', '青'];
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const onWire = inner instanceof z.ZodCodec ? inner.in : inner;
  if (onWire instanceof z.ZodEnum) return onWire.options.map(String);
  const taken = kinds.map((values) => values.filter((value) => schema.safeParse(value).success));
  return taken.find((values) => values.length > 0) ?? [];
};

const isCount = (root: Step): boolean => root['Node Type'] === 'Aggregate' && root.Strategy === 'Plain';

/**
 * What is wrong with how a page and its count were found. A statement may pass over a few rows for every one that is
 * asked for, never over all of the firm's, whatever the planner calls the step: it gathers what matches by an index, or
 * walks an index in the order wanted until its limit is full.
 */
const faultsOf = (statements: readonly Step[]): string[] => {
  const count = statements.find(isCount);
  const matching = count?.Plans?.[0]?.['Actual Rows'] ?? 0;
  const isCapped = matching > countedRows;
  return statements.flatMap((root) => {
    // A count that saw enough was stopped by its limit.
    if (root === count && isCapped) return [];
    // Of many that match a page takes the first few it meets.
    const allowed = Math.max(rows / 10, isCapped ? 0 : 4 * matching);
    const isWithin = stepsOf(root).every((step) => passedOver(step) <= allowed);
    const what = root === count ? 'the count' : 'the page';
    return isWithin ? [] : [`${what} of ${matching} may pass over ${allowed} rows:\n${printed(root)}`];
  });
};

/** Whether a step finds rows by their search text, or by the Chinese in it. */
const isSearch = (step: Step): boolean =>
  /_(search|grams)$/.test(step['Index Name'] ?? '') && /\bsearch_(text|grams) /.test(step['Index Cond'] ?? '');

/** Plans of the statements that one request for a page makes. */
const look = async (list: Endpoint, token: string, input: Readonly<Record<string, string>>): Promise<Step[]> => {
  // A total that is remembered would not be counted.
  noteWrite(tenant);
  const page = { ...sampleFor(list), maxResultCount: 10, ...input };
  const { status, body } = await rawCall(app, list, { token, input: page });
  const statements = await plans.taken();
  // Made-up rows need not fit the answer; how they were found is told all the same.
  if (!statements.some(isCount))
    throw new Error(`${list.id} answered ${status} without a count: ${JSON.stringify(body.error)}`);
  return statements;
};

/** What is wrong for any of the people. */
const faultsFor = async (list: Endpoint, input: Readonly<Record<string, string>>): Promise<string[]> => {
  const faults = new Set<string>();
  for (const { token } of people) for (const fault of faultsOf(await look(list, token, input))) faults.add(fault);
  return [...faults];
};

const notFilters = ['maxResultCount', 'skipCount', 'sorting', 'exactTotal'];

describe.each(lists.map((list): [string, Endpoint] => [list.id, list]))('%s', (_id, list) => {
  const fields = Object.entries(fieldsOf(list));
  const filters = fields.filter(([name]) => !notFilters.includes(name));
  // What belongs to one thing is looked through as it is.
  const isOfOneThing = filters.some(([, schema]) => !schema.safeParse(undefined).success);

  it('finds its first page by an index', async () => {
    expect(await faultsFor(list, {})).toEqual([]);
  });

  it.each(sortFieldsOf(list))('sorts by %s with an index, both ways', async (field) => {
    expect(await faultsFor(list, { sorting: `${field} asc` })).toEqual([]);
    expect(await faultsFor(list, { sorting: `${field} desc` })).toEqual([]);
  });

  it.each(filters)('filters by %s with an index', async (name, schema) => {
    const samples = samplesOf(name, schema);
    if (samples.length === 0) throw new Error(`no sample value is known for the filter ${name} of ${list.id}`);
    const faults: [string, string[]][] = [];
    // Samples put in the same way share a statement; free text is put in two.
    const rounds = Math.ceil((runsToKeep * (name === 'filter' ? 2 : 1)) / samples.length);
    for (const sample of samples) faults.push([sample, await faultsFor(list, { [name]: sample })]);
    for (let round = 1; round < rounds; round += 1)
      for (const sample of samples)
        faults.push([`${sample} again`, faultsOf(await look(list, firm.admin.token, { [name]: sample }))]);
    expect(faults.filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });

  if (!isOfOneThing)
    it.each(samplesOf('filter', z.string()))('searches for %s by an index of texts', async (filter) => {
      const statements = await look(list, firm.admin.token, { filter });
      // The page and the count.
      expect(
        statements.filter((root) => stepsOf(root).some(isSearch)).length,
        statements.map((root) => printed(root)).join('\n'),
      ).toBe(2);
    });
});
