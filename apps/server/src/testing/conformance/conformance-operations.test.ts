import { allPermissions, type Endpoint, type Permission, permissionsOf, urlOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../app.ts';
import { isOfHost, operations } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { invalidInputFor, sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const nobody = await company.staff('nobody');
const almost = await company.staff('almost');
const almostAtHost = await company.hostStaff('almostAtHost');
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Grants `almost`, here and at the host, exactly these permissions, without those that the role editor would add. */
async function grant(permissions: readonly Permission[]): Promise<void> {
  const { rowCount } = await owner.query("update roles set granted_permissions = $1 where name like 'For almost%'", [
    permissions,
  ]);
  if (rowCount !== 2) throw new Error('the role of `almost` is not there');
}

function byId(chosen: readonly Endpoint[]): [string, Endpoint][] {
  return chosen.map((operation) => [operation.id, operation]);
}
const envelopeKeys = ['__abp', 'error', 'result', 'success', 'targetUrl', 'unAuthorizedRequest'];

describe('operations of the host', () => {
  it.each(byId(operations.filter(isOfHost)))(
    'the operation %s is refused to a tenant, with any permissions',
    async (_id, operation) => {
      await grant(allPermissions);
      const { status, body } = await sendRequest(company.app, operation, {
        token: almost.token,
        input: sampleFor(operation),
      });
      expect([status, body.error?.reason]).toEqual([403, 'not-permitted']);
    },
  );
});

describe('the routes', () => {
  it('the routes are exactly the operations of the contract', () => {
    expect(routes.map((route) => route.endpoint.id).sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(operations.length).toBeGreaterThan(40);
  });

  it('every route has its own address', () => {
    const addresses = operations.map((operation) => `${operation.method} ${urlOf(operation).toLowerCase()}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('public routes are exactly those listed here', () => {
    // This list is not derived: a new public route has to be added here.
    expect(
      operations
        .filter(({ access }) => access === 'anyone')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['session.configuration', 'session.current', 'session.findTenant', 'session.signIn', 'start.get']);
  });
});

let insiders = 0;

describe.each(byId(operations))('%s', (_id, operation) => {
  const bad = invalidInputFor(operation);
  const needed = permissionsOf(operation.access);
  const [newStaff, holder] = isOfHost(operation) ? [company.hostStaff, almostAtHost] : [company.staff, almost];
  /** Creates a user for every operation, because one of them may sign out. */
  const insider = async () => (await newStaff(`insider${(insiders += 1)}`, ...allPermissions)).token;

  if (operation.access !== 'anyone')
    it('a request without a valid token is refused with 401 before the input is read', async () => {
      for (const token of [undefined, 'made-up', `${almost.token.slice(0, -1)}!`]) {
        const { status, body } = await sendRequest(company.app, operation, { token, input: bad?.input ?? {} });
        expect([status, body.error?.reason]).toEqual([401, 'not-signed-in']);
        expect(body).toMatchObject({ result: null, success: false, unAuthorizedRequest: true });
      }
    });

  if (needed)
    it('a request without the permission is refused with 403 before the input is read', async () => {
      await grant(allPermissions.filter((permission) => !needed.includes(permission)));
      for (const { token } of [nobody, holder])
        for (const input of [sampleFor(operation), bad?.input ?? {}]) {
          const { status, body } = await sendRequest(company.app, operation, { token, input });
          expect([status, body.error?.reason]).toEqual([403, 'not-permitted']);
          expect(body).toMatchObject({ result: null, success: false, unAuthorizedRequest: true });
        }
    });

  for (const permission of needed ?? [])
    it(`the operation requires no other permission than ${permission}`, async () => {
      await grant([permission]);
      const { token } = holder;
      const { status, body } = await sendRequest(company.app, operation, { token, input: sampleFor(operation) });
      expect(status).toBeLessThan(500);
      if (needed?.length === 1) expect(status).not.toBe(403);
      // If several permissions open a call, its document may need another one; the call itself names all of them.
      expect(body.error?.params['permission']).not.toEqual(operation.access);
    });

  if (bad !== undefined)
    it('an invalid input is refused with 400 and the name of its field', async () => {
      const { status, body, headers } = await sendRequest(company.app, operation, {
        token: await insider(),
        input: bad.input,
      });
      expect([status, body.error?.reason]).toEqual([400, 'validation-failed']);
      expect(body.error?.validationErrors?.every(({ members }) => members[0]?.split('.')[0] === bad.field)).toBe(true);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
    });

  it('the response is in the envelope, for any spelling of the address and any tenant header, and never a 5xx', async () => {
    const token = await insider();
    const answers = await Promise.all(
      [
        {},
        { url: urlOf(operation).toUpperCase() },
        { headers: { 'abp.tenantid': 'null' } },
        { headers: { 'Abp-TenantId': '[object Object]', cookie: 'Abp.TenantId=%E0%A4%A; .AspNetCore.Culture=null' } },
      ].map((variant) =>
        sendRequest(company.app, operation, {
          token,
          input: { ...sampleFor(operation), nonsense: 'x', TENANTID: 99 },
          ...variant,
        }),
      ),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBeLessThan(500);
      expect(status === 404 && body.error === undefined).toBe(false);
      expect(Object.keys(body).sort()).toEqual(envelopeKeys);
      expect(body.success).toBe(status === 200);
      expect(body.error === null).toBe(status === 200);
      if (body.error !== null)
        expect(Object.keys(body.error)).toEqual(
          expect.arrayContaining(['code', 'message', 'details', 'validationErrors']),
        );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
    }
  });
});
