import { api, type Endpoint, opens, type Permission, permissionsOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { picture, uploadTo } from '../fixtures/pictures.fixtures.ts';
import { withRequiredPermissions } from '../../areas/roles/index.ts';
import { fieldsOf, isOfHost, operations, tableOfId } from '../contract-registry.ts';
import {
  collectIds,
  docIdNames,
  inputNaming,
  type NamingField,
  namingFieldsOf,
  unnamedIdsOf,
} from './named-records.ts';
import { sendRequest } from '../http-request.ts';
import { createOneOfEach } from '../fixtures/one-of-each.fixtures.ts';
import { sampleFor } from './sample-input.ts';
import { type Actor, createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const { app, admin } = company;
const stranger = await company.stranger();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** The types of ids that inputs name. */
const idNames = [...new Set(operations.flatMap(namingFieldsOf).map(({ idName }) => idName))];

/** Creates a row of every type in an administrator's company; returns their ids by the name of the id. */
async function rowsOf(of: Actor): Promise<Readonly<Record<string, number>>> {
  const chain = await createOneOfEach({ company: { ...company, admin: of }, owner });
  await of.call(api.artwareOrders.addRemark, { orderId: chain.artware_orders, text: 'x' });
  const first = async (table: string): Promise<number> => {
    const { rows } = await owner.query<{ id: string }>(
      `select min(id) as id from ${table} where tenant_id = (select tenant_id from users where id = $1)`,
      [of.userId],
    );
    return Number(rows[0]?.id);
  };
  const made = idNames.flatMap((idName) => {
    const id = chain[tableOfId(idName)];
    return id === undefined ? [] : [[idName, id] as const];
  });
  return {
    ...Object.fromEntries(made),
    FileId: (await uploadTo({ app })(of, await picture())).file.id,
    RemarkId: await first('remarks'),
    SessionId: await first('sessions'),
    AuditLogId: await first('audit_log'),
    PaymentId: await first('payments'),
    PaymentTermsId: await first('payment_terms'),
    ChannelOrderItemId: await first('channel_order_items'),
    StockTransferItemId: await first('stock_transfer_items'),
    SupplierBillLineId: await first('supplier_bill_lines'),
  };
}

/** Ids begin so high that none occurs in a response by chance. */
await owner.query(`do $$ declare found record; begin
  for found in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('alter table %I alter column %I restart with 7100001', found.table_name, found.column_name);
  end loop; end $$`);
const rows = await rowsOf(admin);
const rowsOfStranger = await rowsOf(stranger);
const absent = 7_999_999;

/** Parts that differ between calls: moments, numbers of documents, ids and versions of new rows. */
const passing = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d\.\d+Z)?|[A-Z]{2}\d{4}-\d{4}|7[19]\d{5}/g;

/** Returns the response of an operation to an input, without the parts that differ between calls. */
async function answerTo(
  operation: Endpoint,
  { path, docType }: NamingField,
  id: number,
  actor: Actor,
  others: typeof rows,
): Promise<string> {
  // Only one price run can be active: the one of the previous call is ended.
  await owner.query('update price_runs set is_running = false, ended_at = now() where is_running');
  const document = docType && { docType, docId: path[0] === 'docId' ? id : others[docIdNames[docType]] };
  const input = { ...(inputNaming(operation.input, path, id, others) as object), ...document };
  const { status, body } = await sendRequest(app, operation, { token: actor.token, input });
  return `${status} ${JSON.stringify(body).replaceAll(passing, '#')}`;
}

const tenantOperations = operations.filter((operation) => !isOfHost(operation));
const named = tenantOperations.flatMap((operation) =>
  namingFieldsOf(operation).map((field): [string, Endpoint, NamingField] => [
    [operation.id, field.path.join('.'), field.docType ?? ''].join(' ').trim(),
    operation,
    field,
  ]),
);

/** A user of the company, whose role gets exactly the permissions of each test. */
const clerk = await company.staff('clerk');

async function grant(permissions: readonly Permission[]): Promise<void> {
  await owner.query("update roles set granted_permissions = $1 where name like 'For clerk%'", [permissions]);
}

/** Returns the inputs of a query of a document, one for each document that it may name. */
function queryInputsOf(query: Endpoint): object[] {
  const input = { ...sampleFor(query, rows), ...('maxResultCount' in fieldsOf(query) && { maxResultCount: 200 }) };
  const documents = namingFieldsOf(query).flatMap(({ docType, idName }) =>
    docType === undefined ? [] : [{ ...input, docType, docId: rows[idName] }],
  );
  return documents.length > 0 ? documents : [input];
}

const seenWith = new Map<Permission, ReadonlySet<string>>();
/** Returns the ids that a user with one permission, and those it requires, can read by queries, as `CustomerId 7`. */
async function seenBy(permission: Permission): Promise<ReadonlySet<string>> {
  const known = seenWith.get(permission);
  if (known) return known;
  const granted = withRequiredPermissions([permission]);
  const seen = new Set<string>();
  const queries = tenantOperations.filter(
    ({ kind, access }) => kind === 'query' && opens(access, (right) => granted.includes(right)),
  );
  for (const query of queries)
    for (const input of queryInputsOf(query)) {
      const { status, body } = await sendRequest(app, query, { token: clerk.token, input });
      if (status === 200) collectIds(query.output, body.result, seen);
    }
  seenWith.set(permission, seen);
  return seen;
}

const callers = named.flatMap(([title, operation, field]) =>
  (permissionsOf(operation.access) ?? []).map((permission): [string, Permission, Endpoint, NamingField] => [
    title,
    permission,
    operation,
    field,
  ]),
);

/** Types without a row here. Notices of other users are not visible, and price runs are of their readers only. */
const withoutRow = ['NotificationId', 'PriceRunId'];

describe('a field that names a record', () => {
  it('a field that names a record is known by its schema, or listed as none', () => {
    expect(operations.flatMap((operation) => unnamedIdsOf(operation).map((path) => `${operation.id} ${path}`))).toEqual(
      [],
    );
    const kinds = new Set(named.map(([, , { idName }]) => idName));
    expect([...kinds].filter((kind) => !rows[kind]).sort()).toEqual(withoutRow);
    expect(named.length).toBeGreaterThan(200);
  });

  it.each(named)('%s treats a row of another company as absent', async (_title, operation, field) => {
    const id = rows[field.idName] ?? absent;
    const there = await answerTo(operation, field, id, stranger, rowsOfStranger);
    expect(there).toBe(await answerTo(operation, field, absent, stranger, rowsOfStranger));
  });

  it.each(callers)(
    '%s treats a row that a holder of %s may not see as absent',
    async (_title, permission, operation, field) => {
      await grant(withRequiredPermissions([permission]));
      const id = rows[field.idName] ?? absent;
      if ((await seenBy(permission)).has(`${field.idName} ${id}`)) return;
      const there = await answerTo(operation, field, id, clerk, rows);
      expect(there).toBe(await answerTo(operation, field, absent, clerk, rows));
    },
  );
});
