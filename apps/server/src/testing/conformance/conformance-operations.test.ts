import { allPermissions, type Endpoint, type Permission, permissionsOf, urlOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../app.ts';
import { isOfHost, operations } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { invalidInputFor, sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const firm = await createOwnTestTenant();
const nobody = await firm.staff('nobody');
const almost = await firm.staff('almost');
const almostAtHost = await firm.hostStaff('almostAtHost');
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Gives `almost`, here and at the host, exactly these permissions, without what a role editor would add. */
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

describe('what only the host may do', () => {
  it.each(byId(operations.filter(isOfHost)))(
    '%s is refused to a firm, whatever its roles say',
    async (_id, operation) => {
      await grant(allPermissions);
      const { status, body } = await sendRequest(firm.app, operation, {
        token: almost.token,
        input: sampleFor(operation),
      });
      expect([status, body.error?.reason]).toEqual([403, 'not-permitted']);
    },
  );
});

describe('the routes', () => {
  it('are exactly the operations of the contract', () => {
    expect(routes.map((route) => route.endpoint.id).sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(operations.length).toBeGreaterThan(40);
  });

  it('have one address each', () => {
    const addresses = operations.map((operation) => `${operation.method} ${urlOf(operation).toLowerCase()}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('are open to strangers only where that is the point', () => {
    // The one list kept by hand on purpose: a new door to the outside has to be written down here.
    expect(
      operations
        .filter(({ access }) => access === 'anyone')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['session.configuration', 'session.current', 'session.findTenant', 'session.signIn']);
  });
});

let insiders = 0;

describe.each(byId(operations))('%s', (_id, operation) => {
  const bad = invalidInputFor(operation);
  const needed = permissionsOf(operation.access);
  const [newStaff, holder] = isOfHost(operation) ? [firm.hostStaff, almostAtHost] : [firm.staff, almost];
  /** Someone of its own for every operation: one of them may be to sign out. */
  const insider = async () => (await newStaff(`insider${(insiders += 1)}`, ...allPermissions)).token;

  if (operation.access !== 'anyone')
    it('answers 401 to nobody and to a token nobody has, before looking at the input', async () => {
      for (const token of [undefined, 'made-up', `${almost.token.slice(0, -1)}!`]) {
        const { status, body } = await sendRequest(firm.app, operation, { token, input: bad?.input ?? {} });
        expect([status, body.error?.reason]).toEqual([401, 'not-signed-in']);
        expect(body).toMatchObject({ result: null, success: false, unAuthorizedRequest: true });
      }
    });

  if (needed)
    it('answers 403 without the permission, whatever else is held, before looking at the input', async () => {
      await grant(allPermissions.filter((permission) => !needed.includes(permission)));
      for (const { token } of [nobody, holder])
        for (const input of [sampleFor(operation), bad?.input ?? {}]) {
          const { status, body } = await sendRequest(firm.app, operation, { token, input });
          expect([status, body.error?.reason]).toEqual([403, 'not-permitted']);
          expect(body).toMatchObject({ result: null, success: false, unAuthorizedRequest: true });
        }
    });

  for (const permission of needed ?? [])
    it(`asks for no other permission than ${permission}`, async () => {
      await grant([permission]);
      const { token } = holder;
      const { status, body } = await sendRequest(firm.app, operation, { token, input: sampleFor(operation) });
      expect(status).toBeLessThan(500);
      if (needed?.length === 1) expect(status).not.toBe(403);
      // Where several open a call, the document that is named may need another one; the call itself names them all.
      expect(body.error?.params['permission']).not.toEqual(operation.access);
    });

  if (bad !== undefined)
    it('answers 400 to nonsense and names the field', async () => {
      const { status, body, headers } = await sendRequest(firm.app, operation, {
        token: await insider(),
        input: bad.input,
      });
      expect([status, body.error?.reason]).toEqual([400, 'validation-failed']);
      expect(body.error?.validationErrors?.every(({ members }) => members[0]?.split('.')[0] === bad.field)).toBe(true);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
    });

  it('answers in the envelope, under any spelling of its address, to any tenant header, and never with a 5xx', async () => {
    const token = await insider();
    const answers = await Promise.all(
      [
        {},
        { url: urlOf(operation).toUpperCase() },
        { headers: { 'abp.tenantid': 'null' } },
        { headers: { 'Abp-TenantId': '[object Object]', cookie: 'Abp.TenantId=%E0%A4%A; .AspNetCore.Culture=null' } },
      ].map((variant) =>
        sendRequest(firm.app, operation, {
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
