import { api, type Endpoint, maxPageSize } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf, operations } from '../contract-registry.ts';
import { areasWithSave, makeRow, type PlainArea, type Row } from './plain-areas.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const stranger = await company.stranger();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** A second warehouse: a transfer needs two. */
const warehousesArea = areasWithSave.find(({ name }) => name === 'warehouses');

async function second(): Promise<number | undefined> {
  if (!warehousesArea) return undefined;
  await makeRow(company.app, company.admin.token, warehousesArea);
  return (await makeRow(company.app, company.admin.token, warehousesArea))?.id;
}

/** A bill has one supplier, which its schema does not require. */
const suppliers = areasWithSave.find(({ name }) => name === 'factories');
const supplier = suppliers && (await makeRow(company.app, company.admin.token, suppliers));
const additionalInput: Readonly<Record<string, object>> = {
  stockTransfers: { toWarehouseId: await second() },
  supplierBills: { factoryId: supplier?.id },
  views: { listKey: api.artwareOrders.list.id },
};

function makeOf(area: PlainArea, extra: object = {}): Promise<Row | undefined> {
  return makeRow(company.app, company.admin.token, area, { ...additionalInput[area.name], ...extra });
}

// Repeated while new rows are created: a row that refers to other areas can be created after theirs.
const made = new Map<string, [name: string, area: PlainArea, row: Row]>();
for (let before = -1; before !== made.size; ) {
  before = made.size;
  for (const area of areasWithSave) {
    const row = made.has(area.name) ? undefined : await makeOf(area);
    if (row) made.set(area.name, [area.name, area, row]);
  }
}

/** An id that does not occur by chance, not even in a fraction of a second. */
const strange = 987_654_321;
const forbidden = {
  tenantId: strange,
  tenant_id: strange,
  TenantId: strange,
  isDeleted: true,
  passwordHash: 'x',
  creatorUserId: strange,
  createdBy: strange,
  updatedBy: strange,
  createdAt: '2001-01-01T00:00:00Z',
  roles: [{ id: 1 }],
  searchText: 'x',
};

describe('rows of all areas', () => {
  it('every area with a save has a row', () => expect([...made.keys()]).toHaveLength(areasWithSave.length));
});

describe.each([...made.values()])('%s', (_name, area: PlainArea, row) => {
  it('fields that a client must not set are not stored', async () => {
    const known = Object.keys(fieldsOf(area.save)).map((name) => name.toLowerCase());
    const extra = Object.fromEntries(Object.entries(forbidden).filter(([name]) => !known.includes(name.toLowerCase())));
    const saved = await makeOf(area, extra);
    expect(saved).toBeDefined();
    expect(JSON.stringify(saved)).not.toMatch(/987654321|2001-01-01/);
    const { rows } = await owner.query(
      "select user_id, after from audit_log where action = 'insert' and row_id = $1 order by id desc limit 1",
      [saved?.id],
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0].user_id)).toBe(company.admin.userId);
    expect(JSON.stringify(rows[0].after)).not.toMatch(/987654321|2001-01-01/);
  });

  const ofArea = operations.filter((operation) => operation.area === area.name && 'id' in fieldsOf(operation));

  it.each(ofArea.map((operation): [string, Endpoint] => [operation.id, operation]))(
    "%s treats another company's row like one that is not there",
    async (_id, operation) => {
      const ask = (id: number) =>
        sendRequest(company.app, operation, { token: stranger.token, input: { ...sampleFor(operation), id } });
      const [theirs, absent] = [await ask(row.id), await ask(2_000_000_000)];
      expect(theirs.status).toBeGreaterThanOrEqual(400);
      expect(theirs.status).toBeLessThan(500);
      expect([theirs.status, theirs.body.error?.reason]).toEqual([absent.status, absent.body.error?.reason]);
    },
  );

  if (area.list)
    it('the row is unchanged after the attempts of other tenants', async () => {
      const { body } = await sendRequest(company.app, area.list as Endpoint, {
        token: company.admin.token,
        input: { maxResultCount: maxPageSize },
      });
      const { items } = body.result as { items: { id: number; version: number }[] };
      expect(items.find(({ id }) => id === row.id)?.version).toBe(row['version']);
    });
});
