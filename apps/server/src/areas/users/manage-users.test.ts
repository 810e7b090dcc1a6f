import { api, type NewUser, permissions as p, type User } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const english = { language: 'en-US' };
const password = 'a fine new day';

async function reasonOf(response: ReturnType<Actor['request']>) {
  return (await response).body.error?.reason;
}

function person(userName: string, about: object = {}): NewUser {
  return api.users.create.input.parse({ userName, name: userName, isActive: true, password, roleNames: [], ...about });
}

function idOf(actor: Actor) {
  return api.users.get.input.parse({ id: actor.userId }).id;
}

async function userNamed(userName: string) {
  return requireFound((await admin.call(api.users.list, api.users.list.input.parse({ filter: userName }))).items[0]);
}

function wire({ lastLoginTime: _, creationTime: __, ...user }: User) {
  return user;
}

describe('managing users', () => {
  it('users with more permissions than the caller cannot be changed, and roles with more cannot be granted', async () => {
    const clerk = await company.staff('clerk', p.users, p.customers);
    const equal = await company.staff('equal', p.customers);
    const buyer = await company.staff('purchaser', p.purchaseOrders);
    const asks = async (id: number) => {
      const user = wire(await admin.call(api.users.get, api.users.get.input.parse({ id })));
      const reset = { adminPassword: 'correct horse', userId: id, newPassword: password, mustChangePassword: false };
      return [
        await reasonOf(clerk.request(api.users.update, { ...user, emailAddress: 'mine@firm.example' })),
        await reasonOf(clerk.request(api.users.resetPassword, reset)),
        await reasonOf(clerk.request(api.users.endSessions, { id })),
        await reasonOf(clerk.request(api.users.deactivate, { id })),
        await reasonOf(clerk.request(api.users.remove, { id })),
      ];
    };
    expect(await asks(buyer.userId)).toEqual(Array(5).fill('rights-exceeded'));
    expect(await asks(admin.userId)).toEqual(Array(5).fill('administrators-only'));
    const given = (userName: string, role: string) =>
      reasonOf(clerk.request(api.users.create, { ...person(userName), roleNames: [role] }));
    expect(await given('puppet', 'Buyer')).toBe('rights-exceeded');
    expect(await given('puppet', 'Admin')).toBe('administrators-only');
    expect(await given('helper', 'For equal')).toBeUndefined();
    expect(await asks(equal.userId)).toEqual(Array(5).fill(undefined));
  });

  it('users of other tenants are not found', async () => {
    const stranger = await company.stranger();
    const { id, ...user } = wire(await userNamed('admin'));
    const reset = { adminPassword: 'correct horse', userId: id, newPassword: password };
    for (const [endpoint, input] of [
      [api.users.get, { id }],
      [api.users.update, { ...user, id }],
      [api.users.remove, { id }],
      [api.users.activate, { id }],
      [api.users.deactivate, { id }],
      [api.users.resetPassword, reset],
      [api.users.sessions, { id }],
      [api.users.endSessions, { id }],
      [api.users.heldPermissions, { id }],
    ] as const)
      expect([endpoint.id, await reasonOf(stranger.request(endpoint, input))]).toEqual([endpoint.id, 'not-found']);
  });

  it('the permissions of a user are listed with the roles that grant them', async () => {
    const seen = await company.staff('seen', p.factories);
    const granted = await admin.call(api.users.heldPermissions, { id: idOf(seen) }, english);
    expect(granted.find(({ name }) => name === p.factories)).toMatchObject({
      name: p.factories,
      displayName: 'Factories',
      roles: [{ displayName: 'seen' }],
    });
  });
});
