import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { createAgency } from '../../../testing/fixtures/agency.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, ownerUrl } = company;
const agency = await createAgency(admin);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const migration = new URL('../../../platform/db/migrations/0088_source_order_number.sql', import.meta.url);

it('the migration copies the number of the agency order to the sales order that was made of it', async () => {
  const { trade } = agency;
  const items = [{ productId: await trade.product(), quantity: 1 }];
  await admin.call(
    api.artwareOrders.save,
    api.artwareOrders.save.input.parse({ customerId: trade.customer.id, items }),
  );
  const { id, orderNumber } = await agency.approved();
  await admin.call(api.channelOrders.passOn, api.channelOrders.passOn.input.parse({ id }));
  const stored = () =>
    owner.query('select version, source_order_number from artware_orders order by channel_order_id nulls first');
  const before = (await stored()).rows;
  await owner.query('alter table artware_orders drop column source_order_number');
  await owner.query('begin');
  await owner.query(readFileSync(migration, 'utf8'));
  await owner.query('commit');
  expect((await stored()).rows).toEqual(before);
  expect(before.map((row) => row.source_order_number)).toEqual([null, orderNumber]);
  expect(await company.brokenRules()).toEqual([]);
});
