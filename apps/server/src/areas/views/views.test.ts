import { api, type InputOf, maxLayouts, maxViews, permissions, type SavedView } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { countableLists } from '../../platform/catalogue/countable-lists.ts';
import { requireFound } from '../../platform/failure.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const orders = api.artwareOrders.list.id;
const seller = await company.staff('seller', permissions.editArtwareOrders);
const manager = await company.staff(
  'manager',
  permissions.editArtwareOrders,
  permissions.viewAllArtwareOrders,
  permissions.sharedViews,
);
const packer = await company.staff('packer', permissions.shipments);

type ViewInput = Partial<Record<keyof InputOf<typeof api.views.save>, unknown>>;

function inputOf(given: ViewInput) {
  return { listKey: orders, name: 'Overdue of Berlin', query: 'overdue=true', ...given };
}

function save(who: Actor, given: ViewInput = {}): Promise<SavedView> {
  return who.call(api.views.save, api.views.save.input.parse(inputOf(given)));
}

async function refusalOf(answer: Promise<{ status: number; body: { error: unknown } }>) {
  const { status, body } = await answer;
  return [status, body.error];
}

async function namesOf(who: Actor): Promise<string[]> {
  return (await who.call(api.views.all, {})).views.map(({ name }) => name);
}

async function countsOf(who: Actor): Promise<Record<string, number>> {
  const counted = await who.call(api.views.counts, { listKey: orders });
  return Object.fromEntries(counted.map(({ view, count }) => [view, count]));
}

/** Returns the id of the only role that a user has. */
async function roleOf(who: Actor): Promise<number> {
  const users = await admin.call(api.users.list, api.users.list.input.parse({ maxResultCount: 100 }));
  const [name] = requireFound(users.items.find(({ id }) => id === who.userId)).roleNames;
  const roles = await admin.call(api.roles.list, api.roles.list.input.parse({ maxResultCount: 100 }));
  return requireFound(roles.items.find((role) => role.name.toLowerCase() === name?.toLowerCase())).id;
}

describe('saved views', () => {
  it('a view is stored with its filters and columns, and changed by its owner', async () => {
    const made = await save(seller, { layout: { columns: ['orderNumber'] } });
    expect(made).toMatchObject({ scope: 'MINE', ownerId: seller.userId, position: 0, canChange: true, version: 1 });
    const changed = await save(seller, { id: made.id, expectedVersion: 1, name: 'Late', query: '' });
    expect(changed).toMatchObject({ name: 'Late', query: '', version: 2 });
    expect((await seller.call(api.views.all, {})).views).toEqual([changed]);
    const outdated = await seller.request(api.views.save, inputOf({ id: made.id, expectedVersion: 1 }));
    expect(outdated.body.error?.reason).toBe('changed-by-someone-else');
    await seller.call(api.views.remove, { id: made.id, expectedVersion: 2 });
    expect(await namesOf(seller)).toEqual([]);
  });

  it('a view of a user is hidden from others, who can neither change nor delete it', async () => {
    const own = await save(seller, { name: 'Private' });
    for (const other of [manager, admin, await company.stranger()]) {
      expect(await namesOf(other)).not.toContain('Private');
      expect((await other.request(api.views.save, inputOf({ id: own.id }))).status).toBe(404);
      expect((await other.request(api.views.remove, { id: own.id })).status).toBe(404);
    }
    await seller.call(api.views.remove, { id: own.id });
  });

  it('shared views require their permission, and only owner and holders change them', async () => {
    const refused = await seller.request(api.views.save, inputOf({ scope: 'ALL' }));
    expect(refused.body.error).toMatchObject({ reason: 'not-permitted' });
    const shared = await save(manager, { name: 'Everybody', scope: 'ALL' });
    expect(requireFound((await seller.call(api.views.all, {})).views[0])).toMatchObject({
      name: 'Everybody',
      canChange: false,
    });
    expect((await seller.request(api.views.save, inputOf({ id: shared.id }))).status).toBe(403);
    expect((await seller.request(api.views.remove, { id: shared.id })).status).toBe(403);
    expect(await save(admin, { id: shared.id, name: 'All', scope: 'ALL' })).toMatchObject({ ownerId: manager.userId });
    await admin.call(api.views.remove, { id: shared.id });
  });

  it('a view for roles is seen by their users, and left to its owner when its last role is deleted', async () => {
    const roleId = await roleOf(seller);
    expect((await manager.call(api.views.roles, {})).map(({ id }) => id)).toContain(roleId);
    expect((await seller.request(api.views.roles, {})).status).toBe(403);
    expect((await manager.request(api.views.save, inputOf({ scope: 'ROLES' }))).body.error?.validationErrors).toEqual([
      expect.objectContaining({ members: ['roleIds'] }),
    ]);
    const unknown = await manager.request(api.views.save, inputOf({ scope: 'ROLES', roleIds: [999_999] }));
    expect(unknown.body.error?.reason).toBe('referenced-missing');
    const view = await save(manager, { name: 'Team', scope: 'ROLES', roleIds: [roleId], isRoleDefault: true });
    expect(await namesOf(seller)).toEqual(['Team']);
    expect(await namesOf(packer)).toEqual([]);
    const role = await admin.call(api.roles.create, { name: 'Spare', displayName: 'Spare', description: '' });
    await save(manager, { id: view.id, name: 'Team', scope: 'ROLES', roleIds: [role.id], isRoleDefault: true });
    expect(await namesOf(seller)).toEqual([]);
    await admin.call(api.roles.remove, { id: role.id });
    expect((await manager.call(api.views.all, {})).views).toMatchObject([
      { name: 'Team', scope: 'MINE', roleIds: [], isRoleDefault: false },
    ]);
    expect(await company.brokenRules()).toEqual([]);
    await manager.call(api.views.remove, { id: view.id });
  });

  it('a view requires an existing list that its user may open, and an own name', async () => {
    expect((await seller.request(api.views.save, inputOf({ listKey: 'nothing.list' }))).status).toBe(404);
    expect((await packer.request(api.views.save, inputOf({}))).status).toBe(403);
    expect((await packer.request(api.views.counts, { listKey: orders })).status).toBe(403);
    const first = await save(seller, { name: 'Berlin' });
    const again = await seller.request(api.views.save, inputOf({ name: 'BERLIN' }));
    expect(again.body.error).toMatchObject({ reason: 'already-exists', validationErrors: [{ members: ['name'] }] });
    const moved = await seller.request(api.views.save, inputOf({ id: first.id, listKey: api.customers.list.id }));
    expect(moved.status).toBe(403);
    await seller.call(api.views.remove, { id: first.id });
  });

  it('views of an owner have an order, and a limit for each list', async () => {
    const ids = [];
    for (let at = 0; at < maxViews; at += 1) ids.push((await save(seller, { name: `View ${at}` })).id);
    const more = await seller.request(api.views.save, inputOf({ name: 'One more' }));
    expect(more.body.error?.validationErrors).toMatchObject([{ message: expect.stringContaining(`${maxViews}`) }]);
    const [first, second, third] = ids.map((id) => requireFound(id));
    await seller.call(api.views.reorder, { listKey: orders, ids: [requireFound(third), requireFound(first)] });
    expect((await namesOf(seller)).slice(0, 4)).toEqual(['View 2', 'View 0', 'View 1', 'View 3']);
    const foreign = await manager.request(api.views.reorder, { listKey: orders, ids: [second] });
    expect(foreign.status).toBe(404);
    for (const id of ids) await seller.call(api.views.remove, { id });
  });
});

describe('layouts', () => {
  it('the last stored layout of a page is returned, only to its user', async () => {
    await seller.call(api.views.saveLayout, { key: `list:${orders}`, value: { density: 'compact' } });
    await seller.call(api.views.saveLayout, {
      key: `list:${orders}`,
      value: { density: 'normal', widths: { id: 80 } },
    });
    const layout = { key: `list:${orders}`, value: { density: 'normal', widths: { id: 80 } } };
    expect((await seller.call(api.views.all, {})).layouts).toEqual([layout]);
    expect((await manager.call(api.views.all, {})).layouts).toEqual([]);
  });

  it('a layout that is too large or has characters that cannot be stored is refused', async () => {
    const { saveLayout } = api.views;
    const ofSize = (size: number) => ({ key: 'home', value: { text: 'x'.repeat(size) } });
    expect((await seller.request(saveLayout, ofSize(16_000))).status).toBe(200);
    // One character and its comma become three in the database, which still has room for them.
    const numbers = { key: 'home', value: { list: Array.from({ length: 8_000 }, () => 1) } };
    expect((await seller.request(saveLayout, numbers)).status).toBe(200);
    expect((await refusalOf(seller.request(saveLayout, ofSize(16_384))))[1]).toMatchObject({
      validationErrors: [{ message: expect.stringContaining('16'), members: ['value'] }],
    });
    expect((await seller.request(saveLayout, { key: 'home', value: { text: '\u0000' } })).status).toBe(400);
    expect((await seller.request(saveLayout, { key: 'home', value: { text: '\ud800' } })).status).toBe(400);
  });

  it('layouts of a user have a limit', async () => {
    for (let at = 0; at < maxLayouts; at += 1) await packer.call(api.views.saveLayout, { key: `page${at}`, value: {} });
    const more = await packer.request(api.views.saveLayout, { key: 'one more', value: {} });
    expect(more.body.error?.validationErrors).toMatchObject([{ message: expect.stringContaining(`${maxLayouts}`) }]);
    expect((await packer.request(api.views.saveLayout, { key: 'page7', value: { at: 7 } })).status).toBe(200);
  });
});

describe('counts of views', () => {
  it('each view has the total of its list, for the rights of the caller', async () => {
    const product = await trade.product();
    const order = await trade.order([{ productId: product, quantity: 2 }]);
    await trade.order([{ productId: product, quantity: 1 }]);
    const { save: saveOrder } = api.artwareOrders;
    await admin.call(
      saveOrder,
      saveOrder.input.parse({ id: order.id, customerId: order.customerId, salesId: seller.userId }),
    );
    const own = await save(seller, { name: 'Rubbish', query: 'overdue=perhaps&colour=red&toApprove=true' });
    expect(await countsOf(seller)).toEqual({
      all: 1,
      toApprove: 1,
      ready: 0,
      overdue: 0,
      unpaid: 0,
      [String(own.id)]: 1,
    });
    expect(await countsOf(manager)).toEqual({ all: 2, toApprove: 2, ready: 0, overdue: 0, unpaid: 0, mine: 0 });
    await seller.call(api.views.remove, { id: own.id });
  });

  it('the total of each list is counted without its rows', async () => {
    const lists = countableLists.all();
    expect(lists.length).toBeGreaterThan(25);
    for (const { key } of lists) {
      const counted = await admin.request(api.views.counts, { listKey: key });
      expect([key, counted.status === 403 ? 200 : counted.status]).toEqual([key, 200]);
    }
    const customers = await save(admin, { listKey: api.customers.list.id, name: 'Berlin', query: 'country=nowhere' });
    const counted = await admin.call(api.views.counts, { listKey: api.customers.list.id });
    expect(counted).toEqual([
      { view: 'all', count: 1, isCapped: false },
      { view: String(customers.id), count: 0, isCapped: false },
    ]);
  });
});
