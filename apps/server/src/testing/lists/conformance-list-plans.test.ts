import { api, maxExactTotal, type Endpoint, FoundKind, permissionsOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { noteWrite } from '../../platform/catalogue/totals.ts';
import { requireFound } from '../../platform/failure.ts';
import {
  filtersOf,
  isOfHost,
  isOfOneRecord,
  lists,
  numberings,
  sortFieldsOf,
  summaries,
} from '../contract-registry.ts';
import { fillTables } from '../conformance/filled-tables.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor, samplesOf, sampleSearches } from '../conformance/sample-input.ts';
import { rowsScanned, formatPlan, type PlanNode, stepsOf, recordPlans } from './query-plans.ts';
import { testFiles } from '../fixtures/files.fixtures.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

/** Rows of the company in each table. Two other companies have as many. */
const rows = 2_000;
/** A step may always scan this many rows. Pictures are on nine types of record: those of one type may be scanned. */
const fewRows = rows / 8;
/** PostgreSQL plans a statement for its values five times; from the sixth run it may reuse one plan for all values. */
const runsToKeep = 6;

const company = await createOwnTestTenant();
const permitted = [...lists, ...summaries, ...numberings].flatMap(({ access }) => permissionsOf(access) ?? []);
// Lists run other statements for users who may not view costs or the documents of colleagues.
const people = [company.admin, await company.staff('reader', ...permitted)];
const peopleAtHost = [company.host];
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
const {
  rows: [home],
} = await owner.query<{ tenant: number }>('select tenant_id as tenant from users where id = $1', [
  company.admin.userId,
]);
const { tenant } = requireFound(home);
const host = 1;
await fillTables(owner, [tenant, 1_000_001, 1_000_002], rows);
const plans = await recordPlans(owner, company.ownerUrl);
const app = await createApp({
  pool: plans.pool,
  logLevel: 'silent',
  clientOrigins: [],
  isStopping: () => false,
  files: testFiles(),
});
afterAll(async () => {
  await app.close();
  await plans.pool.end();
  await owner.end();
});

function isCount(root: PlanNode): boolean {
  return root['Node Type'] === 'Aggregate' && root.Strategy === 'Plain';
}

/**
 * Returns the faults of the plans of a page and its count. A statement may scan a few rows for each one on the page,
 * never all rows of the company, in any type of step: it collects the matching rows by an index, or reads an index in
 * the sort order until its limit is reached.
 */
function faultsOf(statements: readonly PlanNode[]): string[] {
  const count = statements.find(isCount);
  const matching = count?.Plans?.[0]?.['Actual Rows'] ?? 0;
  const isCapped = matching > maxExactTotal;
  return statements.flatMap((root) => {
    // A capped count was stopped by its limit.
    if (root === count && isCapped) return [];
    // If many rows match, a page reads only the first ones.
    const allowed = Math.max(fewRows, isCapped ? 0 : 4 * matching);
    const isWithin = stepsOf(root).every((step) => rowsScanned(step) <= allowed);
    const what = root === count ? 'the count' : 'the page';
    return isWithin ? [] : [`${what} of ${matching} may pass over ${allowed} rows:\n${formatPlan(root)}`];
  });
}

/** Returns whether a step adds rows up, by currency or all of them. */
function isSum(step: PlanNode): boolean {
  return ['Aggregate', 'Group'].includes(step['Node Type']);
}

/** Returns the faults of the plan of a summary: it reads the matching rows, and one row of another table for each. */
function faultsOfSummary(statements: readonly PlanNode[]): string[] {
  const summary = statements.find((root) => stepsOf(root).some(isSum));
  if (!summary) return ['nothing was summed up'];
  const matching = stepsOf(summary).find(isSum)?.Plans?.[0]?.['Actual Rows'] ?? 0;
  const allowed = Math.max(fewRows, 4 * matching);
  const isWithin = stepsOf(summary).every((step) => rowsScanned(step) <= allowed);
  return isWithin ? [] : [`the sums of ${matching} may pass over ${allowed} rows:\n${formatPlan(summary)}`];
}

/** Returns whether a step finds rows by the index of search texts, or of the Chinese characters in them. */
function isSearch(step: PlanNode): boolean {
  return /_(search|grams)$/.test(step['Index Name'] ?? '') && /\bsearch_(text|grams) /.test(step['Index Cond'] ?? '');
}

/** Returns the plans of the statements that one request for a page runs. */
async function look(list: Endpoint, token: string, input: Readonly<Record<string, string>>): Promise<PlanNode[]> {
  // A cached total would not be counted.
  noteWrite(tenant);
  noteWrite(host);
  const page = { ...sampleFor(list), maxResultCount: 10, ...input };
  const { status, body } = await sendRequest(app, list, { token, input: page });
  const statements = await plans.taken();
  // Generated rows may not match the schema of the response; their plans are reported anyway.
  if (!statements.some(isCount))
    throw new Error(`${list.id} answered ${status} without a count: ${JSON.stringify(body.error)}`);
  return statements;
}

/** Returns the faults of a page for any of the users. */
async function faultsFor(list: Endpoint, input: Readonly<Record<string, string>>): Promise<string[]> {
  const faults = new Set<string>();
  for (const { token } of isOfHost(list) ? peopleAtHost : people)
    for (const fault of faultsOf(await look(list, token, input))) faults.add(fault);
  return [...faults];
}

describe.each(lists.map((list): [string, Endpoint] => [list.id, list]))('%s', (_id, list) => {
  const { token } = isOfHost(list) ? company.host : company.admin;

  it('the first page is found by an index', async () => {
    expect(await faultsFor(list, {})).toEqual([]);
  });

  it.each(sortFieldsOf(list))('the list is sorted by %s with an index, in both directions', async (field) => {
    expect(await faultsFor(list, { sorting: `${field} asc` })).toEqual([]);
    expect(await faultsFor(list, { sorting: `${field} desc` })).toEqual([]);
  });

  it.each(filtersOf(list))('the list is filtered by %s with an index', async (name) => {
    const samples = samplesOf(list, name);
    const faults: [string, string[]][] = [];
    // Samples of one form share a statement; free text has two forms.
    const rounds = Math.ceil((runsToKeep * (name === 'filter' ? 2 : 1)) / samples.length);
    for (const sample of samples) faults.push([sample, await faultsFor(list, { [name]: sample })]);
    for (let round = 1; round < rounds; round += 1)
      for (const sample of samples)
        faults.push([`${sample} again`, faultsOf(await look(list, token, { [name]: sample }))]);
    expect(faults.filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });

  // A list that belongs to one record has few rows, which are scanned.
  if (!isOfOneRecord(list))
    it.each(sampleSearches)('the list finds %s by an index of search texts', async (filter) => {
      const statements = await look(list, token, { filter });
      // The page and the count.
      expect(
        statements.filter((root) => stepsOf(root).some(isSearch)).length,
        statements.map((root) => formatPlan(root)).join('\n'),
      ).toBe(2);
    });
});

describe.each(summaries.map((summary): [string, Endpoint] => [summary.id, summary]))('%s', (_id, summary) => {
  const look = async (input: Readonly<Record<string, string>>): Promise<PlanNode[]> => {
    await sendRequest(app, summary, { token: company.admin.token, input: { ...sampleFor(summary), ...input } });
    return plans.taken();
  };

  it('the summary reads rows by an index', async () => expect(faultsOfSummary(await look({}))).toEqual([]));

  it.each(filtersOf(summary).map(([name]) => name))('the summary is filtered by %s with an index', async (name) => {
    const samples = samplesOf(summary, name);
    for (let round = 0; round < runsToKeep; round += 1)
      for (const sample of samples)
        expect([sample, round, faultsOfSummary(await look({ [name]: sample }))]).toEqual([sample, round, []]);
  });
});

describe.each(numberings.map((numbering): [string, Endpoint] => [numbering.id, numbering]))('%s', (_id, numbering) => {
  it.each(['K', 'k000', 'K00012', 'no such number'])(
    'the numbers that begin with %s, at most 20, are found by an index',
    async (orderNumber) => {
      for (let round = 0; round < runsToKeep; round += 1)
        for (const { token } of people) {
          const { body } = await sendRequest(app, numbering, { token, input: { orderNumber } });
          expect(body.result).toSatisfy((found) => Array.isArray(found) && found.length <= 20);
          const statements = await plans.taken();
          expect([orderNumber, round, faultsOf(statements)]).toEqual([orderNumber, round, []]);
        }
    },
  );
});

describe('the search', () => {
  // A whole word, a part of a number, the beginning of a word that is too short for trigrams, and Chinese.
  it.each(['lamp', 'K0012', 'k0', '青花瓷瓶', '青'])('%s is found in each type of record by an index', async (text) => {
    for (let time = 0; time < runsToKeep; time += 1) {
      await sendRequest(app, api.search.find, { token: company.admin.token, input: { text } });
      const looks = (await plans.taken()).filter((root) => stepsOf(root).some(isSearch));
      expect(looks).toHaveLength(FoundKind.options.length);
      for (const step of looks.flatMap(stepsOf))
        expect(step['Node Type'].startsWith('Seq Scan') && rowsScanned(step) > fewRows, formatPlan(step)).toBe(false);
    }
  });
});

describe('a new code', () => {
  const { customers, factories, salesChannels, logisticsCompanies, warehouses, goods } = api;

  beforeAll(async () => {
    const tables = ['customers', 'factories', 'sales_channels', 'logistics_companies', 'warehouses', 'goods'];
    await owner.query(
      `insert into former_codes (tenant_id, coded, code, row_id)
       select $1, coded, 'former', 5 from unnest($2::text[]) coded`,
      [tenant, tables],
    );
    // All documents are open, so that as many as possible are compared.
    const documents = ['artware_orders', 'shipments', 'purchase_orders', 'channel_orders', 'supplier_bills'];
    for (const document of [...documents, 'stock_transfers', 'stock_takes']) {
      await owner.query(`update ${document} set status = 20`);
      await owner.query(`vacuum analyze ${document}`);
    }
  });

  it.each(
    [customers, factories, salesChannels, logisticsCompanies, warehouses, goods].map(({ save }) => [save.id, save]),
  )('a new code in %s is compared with former codes by indexes', async (_id, save) => {
    const named = Object.fromEntries(['ProductId', 'ProductCategoryId'].map((name) => [name, 5]));
    const input = { ...sampleFor(save, named), code: 'FORMER' };
    // The save may be refused, because generated rows have its id. Only the plans are compared.
    await sendRequest(app, save, { token: company.admin.token, input });
    const steps = (await plans.taken()).flatMap(stepsOf);
    expect(steps.some((step) => step['Relation Name'] === 'former_codes')).toBe(true);
    for (const step of steps) expect(rowsScanned(step), formatPlan(step)).toBeLessThanOrEqual(fewRows);
  });
});
