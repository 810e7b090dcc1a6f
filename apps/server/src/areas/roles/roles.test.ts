import { api, hostPermissions, permissions as p } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { sendRequest } from '../../testing/http-request.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, app } = company;
const english = { language: 'en-US' };

async function reasonOf(response: ReturnType<typeof admin.request>) {
  return (await response).body.error?.reason;
}

function send(endpoint: Parameters<typeof sendRequest>[1], input: object, token = admin.token) {
  return sendRequest(app, endpoint, { token, input });
}

async function roleNamed(name: string) {
  return requireFound((await admin.call(api.users.roles, {})).items.find((role) => role.name === name));
}

describe('roles', () => {
  it('a role contains the permissions that its own require, under both names that clients know', async () => {
    const made = await admin.call(api.roles.create, {
      name: 'Packer',
      displayName: '打包员',
      description: '',
      grantedPermissions: [p.startShipments, 'No.Such.Permission'],
    });
    expect(made.grantedPermissions.toSorted()).toEqual([p.shipments, p.startShipments].sort());
    expect(made).toMatchObject({ permissions: made.grantedPermissions, normalizedName: 'PACKER', userCount: 0 });
  });

  it('a role without permissions can be created', async () => {
    const { status, body } = await send(api.roles.create, { name: 'Empty', displayName: 'Empty', permissions: null });
    expect([status, body.result]).toMatchObject([200, { grantedPermissions: [], permissions: [], isStatic: false }]);
  });

  it('a role is updated by old and new clients, which send all fields they read', async () => {
    const read = await admin.call(api.roles.create, {
      name: 'Clerk',
      displayName: '文员',
      description: '',
      grantedPermissions: [p.settings, p.users],
    });
    const older = await send(api.roles.update, { ...read, permissions: [p.users] });
    expect(older.body.result).toMatchObject({ grantedPermissions: [p.users], permissions: [p.users] });
    const newer = await send(api.roles.update, { ...read, permissions: [p.users], grantedPermissions: [p.roles] });
    expect(newer.body.result).toMatchObject({ grantedPermissions: [p.roles], permissions: [p.roles] });
    const emptied = await send(api.roles.update, { id: read.id, name: 'Clerk', displayName: '文员' });
    expect(emptied.body.result).toMatchObject({ grantedPermissions: [], isDefault: false });
  });

  it('a role cannot have the name of another in any case', async () => {
    for (const [name, displayName, member] of [
      ['PACKER', 'Another', 'name'],
      ['Another', '打包员', 'displayName'],
    ]) {
      const { status, body } = await send(api.roles.create, { name, displayName });
      expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([409, [member]]);
    }
  });

  it('a tenant cannot grant permissions of the host', async () => {
    const { status, body } = await send(api.roles.create, {
      name: 'Landlord',
      displayName: 'Landlord',
      grantedPermissions: hostPermissions,
    });
    expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, ['grantedPermissions']]);
    const { items } = await admin.call(api.roles.allPermissions, {}, english);
    expect(items.map(({ name }) => name)).not.toContain(p.tenants);
    expect(items.find(({ name }) => name === p.customers)).toMatchObject({ displayName: 'Customers', id: 0 });
  });

  it('deleting a role in use requires a confirmation, and revokes it at the next request', async () => {
    const ann = await company.staff('ann', p.warehouses);
    const role = await roleNamed('For ann');
    const warned = await admin.request(api.roles.remove, { id: role.id }, english);
    expect(warned.body.error).toMatchObject({
      reason: 'confirmation-required',
      message: expect.stringMatching(/^1 user /),
    });
    expect((await ann.request(api.warehouses.list, {})).status).toBe(200);
    await admin.call(api.roles.remove, { id: role.id, confirmed: true });
    expect(await reasonOf(ann.request(api.warehouses.list, {}))).toBe('not-permitted');
  });

  it('a changed role takes effect at the next request', async () => {
    const bea = await company.staff('bea', p.warehouses);
    const { id, name, displayName, version } = await roleNamed('For bea');
    const grant = (grantedPermissions: string[], expectedVersion: number) =>
      admin.call(api.roles.update, { id, name, displayName, description: '', expectedVersion, grantedPermissions });
    const { version: next } = await grant([p.customers], version);
    expect(await reasonOf(bea.request(api.warehouses.list, {}))).toBe('not-permitted');
    expect((await bea.request(api.customers.list, {})).status).toBe(200);
    await grant([p.warehouses], next);
    expect((await bea.request(api.warehouses.list, {})).status).toBe(200);
  });
});

describe('the role of the administrator', () => {
  it('the static role keeps its name and permissions; its texts may change', async () => {
    const role = await roleNamed('Admin');
    const { id, name, displayName, grantedPermissions } = role;
    const refused = [
      send(api.roles.remove, { id }),
      send(api.roles.update, { ...role, name: 'Boss' }),
      send(api.roles.update, { id, name, displayName, grantedPermissions: [p.payments] }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.body.error?.reason).toBe('static-role');
    const saved = await send(api.roles.update, { ...role, displayName: '老板' });
    expect(saved.body.result).toMatchObject({ displayName: '老板', grantedPermissions });
  });
});

describe('a user who may edit roles', () => {
  it('users grant, change and delete only roles with permissions that they have', async () => {
    const cara = await company.staff('cara', p.roles, p.customers);
    const ask = (endpoint: Parameters<typeof sendRequest>[1], input: object) => cara.request(endpoint, input, english);
    const named = { name: 'Cara’s', displayName: 'Cara’s' };
    const beyond = await ask(api.roles.create, { ...named, grantedPermissions: [p.customers, p.settings] });
    expect([beyond.status, beyond.body.error?.message]).toEqual([
      403,
      'You do not have these permissions yourself: Settings',
    ]);
    const made = await cara.call(api.roles.create, { ...named, description: '', grantedPermissions: [p.customers] });
    const { id } = made;
    expect(await reasonOf(ask(api.roles.update, { id, ...named, grantedPermissions: [p.settings] }))).toBe(
      'rights-exceeded',
    );
    const buyer = await roleNamed('Buyer');
    expect(await reasonOf(ask(api.roles.update, { ...buyer, grantedPermissions: [] }))).toBe('rights-exceeded');
    expect(await reasonOf(ask(api.roles.remove, { id: buyer.id }))).toBe('rights-exceeded');
    const administrators = await roleNamed('Admin');
    expect(await reasonOf(ask(api.roles.update, { ...administrators, isDefault: true }))).toBe('administrators-only');
    expect((await ask(api.roles.remove, { id })).status).toBe(200);
  });
});

describe('reports on roles', () => {
  it('users are listed by role and by permission', async () => {
    const dora = await company.staff('dora', p.payments);
    const role = await roleNamed('For dora');
    const byRole = await admin.call(api.roles.holders, { roleId: role.id });
    expect(byRole).toMatchObject([{ id: dora.userId, userName: 'dora', roles: ['dora'], isActive: true }]);
    const byPermission = await admin.call(api.roles.holders, { permission: p.payments });
    expect(byPermission.map(({ userName }) => userName)).toEqual(['admin', 'dora']);
    const granting = await admin.call(api.roles.granting, { permission: p.payments });
    expect(granting.items.map(({ name }) => name)).toEqual(['Admin', 'Finance', 'For dora']);
  });

  it('a role is returned as ABP clients edit it', async () => {
    const { id } = await roleNamed('Finance');
    const { role, permissions, grantedPermissionNames } = await admin.call(api.roles.forEdit, { id });
    expect(role).toMatchObject({ name: 'Finance', isStatic: false, id });
    expect(grantedPermissionNames).toContain(p.payments);
    expect(permissions.map(({ name }) => name)).toEqual(expect.arrayContaining(grantedPermissionNames));
    const presets = await admin.call(api.roles.presets, {});
    expect(presets.find(({ name }) => name === 'Finance')?.grantedPermissions).toEqual(grantedPermissionNames);
  });

  it('roles are hidden from other tenants', async () => {
    const stranger = await company.stranger();
    const { id, name, displayName } = await roleNamed('Finance');
    for (const [endpoint, input] of [
      [api.roles.get, { id }],
      [api.roles.forEdit, { id }],
      [api.roles.update, { id, name, displayName }],
      [api.roles.remove, { id, confirmed: true }],
    ] as const)
      expect(await reasonOf(stranger.request(endpoint, input))).toBe('not-found');
  });
});
