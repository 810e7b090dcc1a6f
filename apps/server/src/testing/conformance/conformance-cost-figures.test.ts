import {
  activityTypes,
  allPermissions,
  api,
  type Endpoint,
  hostPermissions,
  isCost,
  permissions,
} from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { createRowsForAllLists } from '../lists/all-lists.fixtures.ts';
import { fieldsOf, isOfHost, lists, operations } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor } from './sample-input.ts';
import { type Actor, createOwnTestTenant } from '../test-tenant.ts';

/** Number columns that all users who can view the row can view. All other number columns count as costs. */
const open = [
  /_aud$/,
  /_(?:kg|cm)$/,
  /discount|commission|deposit_percent|over_take_percent|tolerance_percent|write_off_limit|price_step/,
  /^(?:exchange_)?rate$|rate_used|previous_rate/,
  /^(?:artware_order|channel_order|shipment)s?(?:_items)?\..*amount$/,
  // Charges to customers.
  /^(?:artware_orders\.shipment_freight|artware_order_items\.discount_share|shipment_items\.freight_charged_share)$/,
  // Amounts billed to customers; due items of purchases have the permission of their payments.
  /^(?:payments|invoices|invoice_lines|due_items)\./,
];

const company = await createOwnTestTenant();
await createRowsForAllLists(company);
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const rest = allPermissions.filter((name) => name !== permissions.viewCost && !hostPermissions.includes(name));
const blind = await company.staff('blind', ...rest);
const seer = await company.staff('seer', ...rest, permissions.viewCost);

interface FigureColumn {
  readonly table: string;
  readonly column: string;
}

/** Returns the cost columns, each with a number that occurs nowhere else. */
async function marks(): Promise<(FigureColumn & { readonly mark: string })[]> {
  const { rows: columns } = await owner.query<FigureColumn>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'numeric'
       and c.is_generated = 'NEVER' order by 1, 2`,
  );
  return columns
    .filter(({ table, column }) => !open.some((name) => name.test(column) || name.test(`${table}.${column}`)))
    .map((column, at) => ({ ...column, mark: `${7001 + at}.13` }));
}
const marked = await marks();

/** Writes the marks, and the audit trail with them. The amounts need not be consistent. */
async function writeMarks(): Promise<void> {
  for (const { table, column, mark } of marked) {
    const { rows } = await owner.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint where contype = 'c' and conrelid = $1::regclass
       union all
       select format('drop trigger %I on %s', tgname, tgrelid::regclass)
       from pg_trigger where tgfoid = 'keep_row'::regproc and tgrelid = $1::regclass`,
      [table],
    );
    for (const { drop } of rows) await owner.query(drop);
    await company.queryAsOwner(`update ${table} set ${column} = $1::numeric where tenant_id = acting_tenant()`, [
      column.startsWith('margin') ? `-${mark}` : mark,
    ]);
  }
}

const Listed = z.object({ items: z.array(z.object({ id: z.number() })) });

/** Returns the ids of the rows in the list of an area. */
async function idsOf(area: string): Promise<number[]> {
  const list = lists.find(({ id }) => id === `${area}.list`);
  if (!list) return [1];
  const { body } = await sendRequest(company.app, list, { token: company.admin.token, input: { maxResultCount: 200 } });
  return Listed.parse(body.result)
    .items.slice(0, 12)
    .map(({ id }) => id);
}

/** The area of the rows that a field of an input refers to. */
const areasNamed: Readonly<Record<string, string>> = {
  productId: 'artwareProducts',
  salesItemId: 'artwareOrders',
  purchaseItemId: 'purchaseOrders',
  stockTakeId: 'stockTakes',
  docId: 'purchaseOrders',
};

/** Returns inputs of a call: if it has a reference, one for each type of row. */
async function inputsOf(operation: Endpoint): Promise<object[]> {
  const fields = fieldsOf(operation);
  const page = 'maxResultCount' in fields ? { maxResultCount: 200 } : {};
  const sample = { ...sampleFor(operation), ...page };
  const name = ['id', ...Object.keys(areasNamed)].find((field) => field in fields);
  if (name === undefined || name === 'productId' || 'filter' in fields)
    return [
      sample,
      ...(name === 'productId' ? (await idsOf('artwareProducts')).map((id) => ({ ...sample, productId: id })) : []),
    ];
  const ids = await idsOf(areasNamed[name] ?? operation.area);
  const types = 'docType' in fields ? activityTypes : [undefined];
  return types.flatMap((docType) =>
    [...ids, 1, 2, 3].map((id) => ({ ...sample, [name]: id, ...(docType === undefined ? {} : { docType }) })),
  );
}

async function answerOf(operation: Endpoint, { token }: Pick<Actor, 'token'>, input: object) {
  const { body } = await sendRequest(company.app, operation, { token, input });
  return { result: body.result, printed: JSON.stringify(body) };
}

/** Returns the numbers of a response with whether they are at a field of costs. */
function numbersIn(value: unknown, at = ''): (readonly [number: string, isOfCost: boolean])[] {
  if (typeof value === 'number' || typeof value === 'string')
    return /^-?\d+\.\d*[1-9]\d*$/.test(String(value)) ? [[String(value), isCost(at)]] : [];
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, isCost(at) ? at : name));
}

const testedOperations = operations.filter((operation) => !isOfHost(operation) && operation.takesFile !== true);
const queries = testedOperations.filter(({ kind, access }) => kind === 'query' && access !== permissions.viewCost);
const commands = testedOperations.filter(
  ({ kind, area }) => kind === 'command' && area !== 'account' && area !== 'session',
);

function byId(chosen: readonly Endpoint[]) {
  return chosen.map((operation): [string, Endpoint] => [operation.id, operation]);
}

/** Numbers that must not be in a response: the marks, and numbers derived from them for the administrator. */
const secrets = new Set<string>(marked.map(({ mark }) => mark));
const derivedCosts = new Set<string>();
let savedProduct: object = {};

function secretsIn(printed: string): string[] {
  return [...secrets].filter((secret) => printed.includes(secret));
}

beforeAll(async () => {
  await writeMarks();
  const { id } = requireFound(
    (await company.admin.call(api.artwareProducts.list, api.artwareProducts.list.input.parse({}))).items[0],
  );
  await company.admin.call(
    api.prices.cancelRun,
    await company.admin.call(api.prices.startRun, { adoptAsSalePrice: false, note: '' }),
  );
  savedProduct = { ...(await company.admin.call(api.artwareProducts.get, { id })), remark: 'kept' };
  for (const operation of testedOperations.filter(({ kind }) => kind === 'query'))
    for (const input of await inputsOf(operation)) {
      const { result, printed } = await answerOf(operation, company.admin, input);
      for (const secret of secretsIn(printed)) derivedCosts.add(secret);
      const numbers = numbersIn(result);
      const others = new Set(numbers.filter(([, isOfCost]) => !isOfCost).map(([number]) => number));
      for (const [number, isOfCost] of numbers)
        if (isOfCost && number.length > 5 && !others.has(number)) secrets.add(number.replace('-', ''));
    }
}, 300_000);

describe('costs', () => {
  it('cost columns are marked in every table, and the administrator sees the marks', () => {
    expect(marked.length).toBeGreaterThan(20);
    const silent = marked
      .filter(({ mark }) => !derivedCosts.has(mark))
      .map(({ table, column }) => `${table}.${column}`);
    expect(silent).toEqual([]);
  });

  it.each(byId(queries))(
    'costs are not in the responses of %s without the permission to view them',
    async (_id, operation) => {
      for (const input of await inputsOf(operation)) {
        const { printed } = await answerOf(operation, blind, input);
        expect([input, secretsIn(printed)]).toEqual([input, []]);
      }
    },
  );

  it('costs are not in a response that was stored while the user could view them', async () => {
    const save = { key: 'kept-while-seen' };
    const first = await seer.request(api.artwareProducts.save, savedProduct, save);
    expect([first.status, secretsIn(JSON.stringify(first.body)).length > 0]).toEqual([200, true]);
    await company.query(
      `update roles set granted_permissions = array_remove(granted_permissions, $1) where name = 'For seer'`,
      [permissions.viewCost],
    );
    const again = await seer.request(api.artwareProducts.save, savedProduct, save);
    expect([again.body.error?.reason, again.body.error?.params]).toEqual([
      'not-permitted',
      { permission: permissions.viewCost },
    ]);
    expect(secretsIn(JSON.stringify(again.body))).toEqual([]);
  });

  it.each(byId(commands))(
    'costs are not in the response of %s without the permission to view them',
    async (_id, operation) => {
      for (const input of await inputsOf(operation)) {
        const { printed } = await answerOf(operation, blind, input);
        expect([input, secretsIn(printed)]).toEqual([input, []]);
      }
    },
  );
});
