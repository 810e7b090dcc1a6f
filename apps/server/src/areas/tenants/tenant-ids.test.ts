import { api, type Tenant, urlOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const { create, list } = api.tenants;
const adminPassword = 'Blue-Porcelain-7';
let made = 0;

function newTenant(): Promise<Tenant> {
  made += 1;
  const input = {
    tenancyName: `Kiln${made}`,
    name: `Kiln ${made}`,
    adminEmailAddress: 'boss@example.com',
    adminPassword,
  };
  return company.host.call(create, create.input.parse(input));
}

describe('the id of a new tenant', () => {
  it('an id is drawn from 31 bits', async () => {
    const tenants = [await newTenant(), await newTenant(), await newTenant(), await newTenant()];
    const ids = tenants.map(({ id }) => id);
    // The probability that all are below is 10^-18.
    expect(Math.max(...ids)).toBeGreaterThan(65_536);
  });

  it('ids do not sort the list: tenants are sorted by name or by time of creation', async () => {
    const latest = await company.host.call(list, list.input.parse({ sorting: 'creationTime desc', maxResultCount: 2 }));
    expect(latest.items.map(({ tenancyName }) => tenancyName)).toEqual([`Kiln${made}`, `Kiln${made - 1}`]);
  });

  it('a used id is drawn again, and the maximum is possible', async () => {
    await owner.query('create sequence draws');
    await owner.query('grant usage on sequence draws to public');
    await owner.query(`create or replace function draw_tenant_id() returns int language sql volatile as
      $$ select case nextval('draws') when 1 then ${company.tenantId} when 2 then 1 else 2147483647 end $$`);
    const { id } = await newTenant();
    expect(id).toBe(2_147_483_647);
    const signedIn = await company.app.inject({
      method: 'POST',
      url: urlOf(api.session.signIn),
      headers: { 'abp.tenantid': String(id) },
      payload: { userNameOrEmailAddress: 'admin', password: adminPassword },
    });
    expect(signedIn.statusCode).toBe(200);
  });
});
