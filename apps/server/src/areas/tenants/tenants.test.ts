import { api, type Endpoint, type Tenant, type TenantId } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';
import { requireFound } from '../../platform/failure.ts';
import { sendRequest } from '../../testing/http-request.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createOwnTestTenant();
const { app, admin, host, ownerUrl } = company;
const owner = new pg.Client({ connectionString: ownerUrl });
const application = new pg.Client({ connectionString: applicationUrl(ownerUrl) });
await owner.connect();
await application.connect();
afterAll(() => Promise.all([owner.end(), application.end()]));

const { create, update, remove, list } = api.tenants;
const chosen = 'Blue-Porcelain-7';
const currentPassword = 'correct horse';
let made = 0;

function newTenant(about: object = {}): Promise<Tenant> {
  made += 1;
  const input = { tenancyName: `Kiln${made}`, name: `窑 ${made}`, adminEmailAddress: 'boss@example.com', ...about };
  return host.call(create, create.input.parse(input));
}

async function signIn(id: TenantId, password: string) {
  const { body } = await sendRequest(app, api.session.signIn, {
    input: { userNameOrEmailAddress: 'admin', password },
    headers: { 'abp.tenantid': String(id), '.aspnetcore.culture': 'en-US' },
  });
  return { token: (body.result as { accessToken: string } | null)?.accessToken, refusal: body.error?.details };
}

async function outcome(id: TenantId, password: string) {
  const { token, refusal } = await signIn(id, password);
  return token === undefined ? refusal : 'in';
}

async function adminOf(id: TenantId, password = chosen) {
  const { token } = await signIn(id, password);
  return { request: (endpoint: Endpoint, input = {}) => sendRequest(app, endpoint, { token, input }) };
}

/** Simulates that the administrator has changed the password. */
function markPasswordChanged(id: TenantId) {
  return owner.query('update users set must_change_password = false where tenant_id = $1', [id]);
}

async function openSessionsIn(id: TenantId) {
  return (await owner.query('select 1 from sessions where tenant_id = $1 and ended_at is null', [id])).rowCount;
}

async function namesIn(input: object) {
  return (await host.call(list, list.input.parse(input))).items.map(({ tenancyName }) => tenancyName);
}

describe('a new tenant', async () => {
  const tenant = await newTenant({ tenancyName: 'Jingdezhen', name: '景德镇陶瓷', adminPassword: chosen });

  it('a tenant is listed for the host, found by its names, pinyin and the search of ABP', async () => {
    expect(tenant).toMatchObject({ tenancyName: 'Jingdezhen', name: '景德镇陶瓷', isActive: true, version: 1 });
    for (const filter of ['陶瓷', 'jingdezhen', 'jdztc']) expect(await namesIn({ filter })).toEqual(['Jingdezhen']);
    expect(await namesIn({ keyword: 'JINGDE' })).toEqual(['Jingdezhen']);
    // Sorted by the name at sign-in, without the host.
    expect((await namesIn({})).slice(0, 2)).toEqual(['Firm1', 'Jingdezhen']);
    expect(await namesIn({ filter: 'host' })).toEqual([]);
  });

  it('the administrator signs in with the given password, and must change it before anything else', async () => {
    const boss = await adminOf(tenant.id);
    expect((await boss.request(api.warehouses.list)).body.error?.reason).toBe('password-change-required');
    await markPasswordChanged(tenant.id);
    expect((await boss.request(api.warehouses.list)).body.result).toMatchObject({ totalCount: 0 });
    expect((await boss.request(api.settings.get)).body.result).toMatchObject({ exchangeRate: 5 });
  });

  it('the administrator sees no other tenant, and cannot do what only the host may', async () => {
    const boss = await adminOf(tenant.id);
    for (const endpoint of Object.values(api.tenants).filter(({ access }) => access === 'Pages.Tenants')) {
      const { status, body } = await boss.request(endpoint, { ...tenant, tenancyName: 'Mine' });
      expect([endpoint.id, status, body.error?.reason]).toEqual([endpoint.id, 403, 'not-permitted']);
    }
    expect((await boss.request(api.tenants.own)).body.result).toMatchObject({ tenancyName: 'Jingdezhen' });
    const { auth } = (await boss.request(api.session.configuration)).body.result as { auth: Record<string, object> };
    expect(Object.keys(auth['grantedPermissions'] ?? {})).not.toContain('Pages.Tenants');
  });

  it('a name in use in any case, or an invalid one, is refused', async () => {
    const refusal = async (tenancyName: string) => {
      const { status, body } = await host.request(create, {
        tenancyName,
        name: 'X',
        adminEmailAddress: 'x@example.com',
      });
      return [status, body.error?.reason, body.error?.validationErrors?.[0]?.members];
    };
    expect(await refusal('JINGDEZHEN')).toEqual([409, 'already-exists', ['tenancyName']]);
    expect(await refusal('host')).toEqual([409, 'already-exists', ['tenancyName']]);
    for (const wrong of ['1st', 'a', '景德镇', 'two words', '-x'])
      expect(await refusal(wrong)).toEqual([400, 'validation-failed', ['tenancyName']]);
  });

  it('simultaneous requests create a tenant once', async () => {
    const answers = await Promise.all(
      ['Race', 'race', 'RACE', 'Race'].map((tenancyName) =>
        host.request(create, { tenancyName, name: 'R', adminEmailAddress: 'r@example.com' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('a weak password is refused before the tenant is created', async () => {
    const weak = { tenancyName: 'Weak', name: 'Weak', adminEmailAddress: 'boss@example.com' };
    for (const adminPassword of ['short', 'password123', 'boss@example.com'])
      expect(
        (await host.request(create, { ...weak, adminPassword })).body.error?.validationErrors?.[0]?.members,
      ).toEqual(['adminPassword']);
    expect(await namesIn({ filter: 'weak' })).toEqual([]);
  });

  it('a tenant without a given password has a random one that is not returned, until the host sets one', async () => {
    const silent = await newTenant();
    expect(JSON.stringify(silent)).not.toMatch(/password/i);
    expect(await outcome(silent.id, '123qwe')).not.toBe('in');
    await host.call(api.tenants.resetAdminPassword, { id: silent.id, newPassword: chosen, currentPassword });
    expect(await outcome(silent.id, chosen)).toBe('in');
    const stored = await owner.query(
      `select (select string_agg(answer, '') from idempotency_keys) || (select string_agg(after::text, '') from audit_log) as everything`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(chosen);
  });
});

describe('resetting the password of an administrator', () => {
  it('a reset ends the sessions of the administrator and requires another password at the next sign-in', async () => {
    const tenant = await newTenant({ adminPassword: chosen });
    await markPasswordChanged(tenant.id);
    const boss = await adminOf(tenant.id);
    expect((await boss.request(api.warehouses.list)).status).toBe(200);
    for (const wrong of [{ currentPassword: 'wrong' }, {}]) {
      const request = host.request(api.tenants.resetAdminPassword, {
        id: tenant.id,
        newPassword: 'Another-Kiln-8',
        ...wrong,
      });
      expect((await request).body.error?.validationErrors?.[0]?.members).toEqual(['currentPassword']);
    }
    expect((await boss.request(api.warehouses.list)).status).toBe(200);
    await host.call(api.tenants.resetAdminPassword, { id: tenant.id, newPassword: 'Another-Kiln-8', currentPassword });
    expect((await boss.request(api.warehouses.list)).status).toBe(401);
    expect(await outcome(tenant.id, chosen)).not.toBe('in');
    const again = await adminOf(tenant.id, 'Another-Kiln-8');
    expect((await again.request(api.warehouses.list)).body.error?.reason).toBe('password-change-required');
  });
});

describe('deactivating a tenant', async () => {
  const tenant = await newTenant({ adminPassword: chosen });
  await markPasswordChanged(tenant.id);
  const boss = await adminOf(tenant.id);

  it('deactivation requires a confirmation with the number of signed-in users', async () => {
    const { status, body } = await host.request(update, { ...tenant, isActive: false }, { language: 'en-US' });
    expect([status, body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(body.error?.message).toBe(`1 user of “${tenant.name}” is signed in and will be signed out. Deactivate it?`);
    expect((await boss.request(api.warehouses.list)).status).toBe(200);
  });

  it('deactivation ends all sessions until the tenant is activated again', async () => {
    const off = await host.call(update, { ...tenant, isActive: false, confirmed: true });
    expect(off).toMatchObject({ isActive: false, version: 2 });
    expect((await boss.request(api.warehouses.list)).status).toBe(401);
    expect(await openSessionsIn(tenant.id)).toBe(0);
    expect(await outcome(tenant.id, chosen)).toBe('This tenant is not active.');
    // The state after a sign-in in the meantime.
    await owner.query('update sessions set ended_at = null where tenant_id = $1', [tenant.id]);
    await host.call(update, { ...off, isActive: true });
    expect((await boss.request(api.warehouses.list)).status).toBe(401);
    expect(await outcome(tenant.id, chosen)).toBe('in');
  });

  it('a changed user of a tenant leaves its version unchanged', async () => {
    await owner.query('update users set phone = $1 where tenant_id = $2', ['1', tenant.id]);
    expect((await host.call(api.tenants.get, { id: tenant.id })).version).toBe(3);
  });
});

describe('deleting a tenant', () => {
  it('a deletion shows the number of records, ends all sessions, and frees the name', async () => {
    const tenant = await newTenant({ tenancyName: 'Gone', adminPassword: chosen });
    await markPasswordChanged(tenant.id);
    const boss = await adminOf(tenant.id);
    await boss.request(api.customers.save, { code: 'C', name: 'C' });
    expect(await host.call(api.tenants.deletionSummary, { id: tenant.id })).toEqual({
      users: 1,
      products: 0,
      customers: 1,
      orders: 0,
      purchases: 0,
      shipments: 0,
      pieces: 0,
      signedIn: 1,
    });
    expect((await host.request(remove, { id: tenant.id, expectedVersion: 9 })).body.error?.reason).toBe(
      'changed-by-someone-else',
    );
    await host.call(remove, { id: tenant.id, expectedVersion: tenant.version });
    expect((await boss.request(api.warehouses.list)).status).toBe(401);
    expect(await openSessionsIn(tenant.id)).toBe(0);
    for (const [endpoint, input] of [
      [api.tenants.get, { id: tenant.id }],
      [update, tenant],
      [remove, { id: tenant.id }],
    ] as const)
      expect((await host.request(endpoint, input)).status).toBe(404);
    const again = await newTenant({ tenancyName: 'gone' });
    expect(again.id).not.toBe(tenant.id);
    expect(await namesIn({ filter: 'gone' })).toEqual(['gone']);
  });

  it('the number of records includes the goods of the tenant, and none of the host', async () => {
    const trade = await createTrade(admin);
    await trade.order([{ productId: await trade.product(7), quantity: 2 }]);
    const { items } = await host.call(list, list.input.parse({ filter: 'firm1' }));
    const contents = await host.call(api.tenants.deletionSummary, { id: requireFound(items[0]).id });
    expect(contents).toMatchObject({ products: 1, customers: 1, orders: 1, pieces: 7 });
  });
});

describe('the host', () => {
  it('the host cannot be read, deactivated or deleted as a tenant', async () => {
    for (const [endpoint, input] of [
      [api.tenants.get, { id: 1 }],
      [update, { id: 1, tenancyName: 'Host', name: 'Host', isActive: false, confirmed: true }],
      [remove, { id: 1 }],
      [api.tenants.resetAdminPassword, { id: 1, newPassword: chosen, currentPassword }],
      [api.tenants.deletionSummary, { id: 1 }],
    ] as const)
      expect([endpoint.id, (await host.request(endpoint, input)).status]).toEqual([endpoint.id, 404]);
  });

  it('a conflict shows the user who changed the tenant, and the fields', async () => {
    const tenant = await newTenant();
    await host.call(update, { ...tenant, name: '新名', expectedVersion: tenant.version });
    const { body } = await host.request(update, { ...tenant, expectedVersion: tenant.version });
    expect(body.error?.params).toMatchObject({ name: 'admin', fields: ['name'], version: 2 });
  });
});

/** Runs a statement as the application in a tenant and rolls it back. Returns the number of rows, or the error code. */
async function asApplication(tenant: number | undefined, sql: string): Promise<number | string> {
  await application.query('begin');
  try {
    if (tenant !== undefined) await application.query("select set_config('app.tenant_id', $1, true)", [String(tenant)]);
    return (await application.query(sql)).rowCount ?? 0;
  } catch (problem) {
    return problem instanceof pg.DatabaseError ? (problem.code ?? '') : String(problem);
  } finally {
    await application.query('rollback');
  }
}

describe('the table of tenants', () => {
  it('a tenant sees its own row, no tenant sees nothing, and the host sees all', async () => {
    expect(await asApplication(undefined, 'select 1 from tenants')).toBe(0);
    expect(await asApplication(company.tenantId, 'select 1 from tenants')).toBe(1);
    expect(await asApplication(1, 'select 1 from tenants')).toBeGreaterThan(3);
  });

  it.each([
    ['another tenant', 'update tenants set name = $$x$$ where id = 1', 0],
    ['its name at sign-in', 'update tenants set tenancy_name = $$x2$$', '42501'],
    ['that it is active', 'update tenants set is_active = false', '42501'],
    ['that it is there', 'update tenants set deleted_at = now()', '42501'],
    ['who is the host', 'update tenants set is_host = true', '42501'],
    ['the stamp of its rights', 'update tenants set access_stamp = 1', '42501'],
    ['what it is called', 'update tenants set name = $$x$$', 1],
  ])('a tenant may change of its row no more than it should: %s', async (_what, sql, answer) => {
    expect(await asApplication(company.tenantId, sql)).toBe(answer);
  });

  it('the host alone creates tenants, and cannot be deleted or deactivated', async () => {
    const make = "select door.create_tenant('More', 'More', false, true, 'UTC', '')";
    expect(await asApplication(company.tenantId, make)).toBe('42501');
    expect(await asApplication(1, make)).toBe(1);
    expect(await asApplication(1, 'update tenants set is_active = false where is_host')).toBe('23514');
    expect(await asApplication(1, 'update tenants set deleted_at = now() where is_host')).toBe('23514');
    expect(await asApplication(1, 'insert into tenants (tenancy_name, name) values ($$More$$, $$More$$)')).toBe(
      '42501',
    );
    expect(await asApplication(1, 'delete from tenants')).toBe('42501');
  });
});
