import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, ownerUrl } = company;
const agency = await createAgency(admin);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const migration = new URL('../../platform/db/migrations/0074_payment_terms.sql', import.meta.url);

/** Restores the tables before the migration, with days of agencies and deposits of factories. */
const undo = `
  alter table artware_orders drop column terms;
  alter table channel_orders drop column terms;
  alter table purchase_orders drop column terms;
  alter table customers drop column terms_id;
  alter table sales_channels drop column terms_id;
  alter table factories drop column terms_id;
  drop table payment_terms;
  alter table sales_channels add column settlement_days int not null default 30;
  alter table factories add column deposit_percent numeric(5,2) not null default 0;`;

/** The terms of partners before the migration, by their codes. */
const agreed = `
  set session_replication_role = replica;
  update sales_channels set settlement_days = case code when 'NET' then 14 when 'SIX' then 45 when 'CASH' then 0 when 'LONG' then 3650 else 30 end;
  update factories set deposit_percent = case code when 'DEP' then 30 when 'ODD' then 12.5 else 0 end;
  set session_replication_role = default;`;

function newFactory(code: string) {
  return admin.call(api.factories.save, api.factories.save.input.parse({ code, name: code }));
}

function newAgency(code: string) {
  return admin.call(api.salesChannels.save, api.salesChannels.save.input.parse({ code, name: code }));
}

function newPurchase(factoryId: number) {
  return admin.call(api.purchaseOrders.save, api.purchaseOrders.save.input.parse({ factoryId }));
}

async function codesOf(table: string): Promise<(string | null)[][]> {
  const { rows } = await owner.query<{ code: string; terms: string | null }>(
    `select p.code, t.code as terms from ${table} p
     left join payment_terms t on t.tenant_id = p.tenant_id and t.id = p.terms_id
     where p.tenant_id = $1 order by p.id`,
    [company.tenantId],
  );
  return rows.map(({ code, terms }) => [code, terms]);
}

describe('the migration to payment terms', () => {
  it('partners get the terms of their former days and deposits, and orders get copies', async () => {
    await newAgency('SIX');
    await newAgency('CASH');
    await newAgency('LONG');
    const [common, odd] = [await newFactory('DEP'), await newFactory('ODD')];
    await newPurchase(common.id);
    await newPurchase(odd.id);
    await newPurchase(agency.trade.kiln.id);
    await agency.order();
    await agency.trade.order([{ productId: agency.artwareProductId, quantity: 1 }]);

    await owner.query(undo);
    await owner.query(agreed);
    await owner.query(readFileSync(migration, 'utf8'));

    const { rows } = await owner.query(
      'select code, deposit_percent, base, days, is_default from payment_terms where tenant_id = $1 order by id',
      [company.tenantId],
    );
    expect(rows.map((row: object) => Object.values(row).join(' '))).toEqual([
      'COD 0.00 ISSUE 0 false',
      'NET7 0.00 ISSUE 7 false',
      'NET14 0.00 ISSUE 14 false',
      'NET30 0.00 ISSUE 30 true',
      'EOM30 0.00 END_OF_MONTH 30 false',
      'DEP30 30.00 ISSUE 30 false',
      'NET365 0.00 ISSUE 365 false',
      'NET45 0.00 ISSUE 45 false',
      'DEP12.5 12.50 ISSUE 30 false',
    ]);
    expect(await codesOf('sales_channels')).toEqual([
      ['NET', 'NET14'],
      ['OUT', 'NET30'],
      ['SIX', 'NET45'],
      ['CASH', 'COD'],
      ['LONG', 'NET365'],
    ]);
    expect(await codesOf('factories')).toEqual([
      ['F1', null],
      ['F2', null],
      ['DEP', 'DEP30'],
      ['ODD', 'DEP12.5'],
    ]);
    expect(await codesOf('customers')).toEqual([['C1', null]]);
    const terms = (code: string, depositPercent: string, days: number) => ({
      terms: { code, depositPercent, base: 'ISSUE', days },
    });
    const orders = async (table: string) =>
      (await owner.query(`select terms from ${table} where tenant_id = $1 order by id`, [company.tenantId])).rows;
    expect(await orders('purchase_orders')).toEqual([
      terms('DEP30', '30.00', 30),
      terms('DEP12.5', '12.50', 30),
      terms('NET30', '0.00', 30),
    ]);
    expect(await orders('channel_orders')).toEqual([terms('NET14', '0.00', 14)]);
    expect(await orders('artware_orders')).toEqual([terms('NET30', '0.00', 30)]);
  });
});
