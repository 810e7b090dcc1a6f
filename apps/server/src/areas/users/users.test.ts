import { api, type NewUser, permissions as p } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { newAddress, createSignInClient } from '../../testing/sign-in-client.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const english = { language: 'en-US' };
const password = 'a fine new day';
const { outcomeOf } = createSignInClient(company);

async function reasonOf(response: ReturnType<Actor['request']>) {
  return (await response).body.error?.reason;
}

async function membersOf(response: ReturnType<Actor['request']>) {
  return (await response).body.error?.validationErrors?.[0]?.members;
}

function person(userName: string, about: object = {}): NewUser {
  return api.users.create.input.parse({ userName, name: userName, isActive: true, password, roleNames: [], ...about });
}

function make(userName: string, about?: object) {
  return admin.call(api.users.create, person(userName, about));
}

function idOf(actor: Actor) {
  return api.users.get.input.parse({ id: actor.userId }).id;
}

async function userNamed(userName: string) {
  return requireFound((await admin.call(api.users.list, api.users.list.input.parse({ filter: userName }))).items[0]);
}

function wire({ lastLoginTime: _, creationTime: __, ...user }: Awaited<ReturnType<typeof make>>) {
  return user;
}

describe('users', () => {
  it('a user is created by the form of ABP clients, inactive by default', async () => {
    const { status, body } = await admin.request(api.users.create, {
      userName: 'mei',
      name: '梅',
      surname: '林',
      emailAddress: 'mei@firm.example',
      password,
      confirmPassword: password,
      roleNames: ['buyer', 'FINANCE'],
      tenantId: 1,
    });
    expect([status, body.result]).toMatchObject([
      200,
      { userName: 'mei', fullName: '梅 林', isActive: false, roleNames: ['BUYER', 'FINANCE'], lastLoginTime: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('$argon2');
  });

  it('an active user signs in by name or address, and is found by both, by pinyin and by role', async () => {
    const { id, roles } = await userNamed('mei');
    expect(await outcomeOf('mei', { password })).toBe('This user is not active and can not log in.');
    await admin.call(api.users.activate, { id });
    expect(await outcomeOf('MEI@firm.example', { password })).toBe('in');
    const pages = [{ keyword: 'mei@firm' }, { filter: 'lin' }, { roleId: String(requireFound(roles[0]).id) }];
    for (const input of pages) {
      const { items } = await admin.call(api.users.list, api.users.list.input.parse(input));
      expect(items.map(({ userName }) => userName)).toEqual(['mei']);
      expect(items[0]?.lastLoginTime).not.toBeNull();
    }
  });

  it('a user keeps their roles without `roleNames`, and loses all with an empty list', async () => {
    const { roleNames: _, ...silent } = wire(await userNamed('mei'));
    const saved = await admin.call(api.users.update, { ...silent, phone: '123', expectedVersion: silent.version });
    expect([saved.roleNames, saved.phone]).toEqual([['BUYER', 'FINANCE'], '123']);
    const emptied = await admin.request(api.users.update, { ...wire(saved), phone: undefined, roleNames: [] });
    expect(emptied.body.result).toMatchObject({ roleNames: [], phone: '123', version: saved.version + 1 });
  });

  it('a user cannot have a name or address of another', async () => {
    const taken = (userName: string, emailAddress: string) =>
      membersOf(admin.request(api.users.create, { ...person('x'), userName, emailAddress }));
    expect(await taken('MEI', '')).toEqual(['userName']);
    expect(await taken('mei@firm.example', '')).toEqual(['userName']);
    expect(await taken('other', 'Mei@Firm.example')).toEqual(['emailAddress']);
    await make('boss@firm.example');
    expect(await taken('other', 'BOSS@firm.example')).toEqual(['emailAddress']);
    expect(await taken('has blanks', '')).toEqual(['userName']);
  });

  it('a user with an unknown role or a weak password is refused', async () => {
    expect(await membersOf(admin.request(api.users.create, { ...person('x'), roleNames: ['Nonsense'] }))).toEqual([
      'roleNames',
    ]);
    expect(await membersOf(admin.request(api.users.create, { ...person('longname'), password: 'longname' }))).toEqual([
      'password',
    ]);
  });

  it('a new user without `roleNames` gets the default roles', async () => {
    const role = await admin.call(api.roles.create, {
      name: 'Everybody',
      displayName: '全员',
      description: '',
      isDefault: true,
      grantedPermissions: [p.customers],
    });
    expect((await make('joiner', { roleNames: undefined })).roleNames).toEqual(['EVERYBODY']);
    expect((await make('loner', { roleNames: [] })).roleNames).toEqual([]);
    await admin.call(api.roles.remove, { id: role.id, confirmed: true });
  });

  it('an active user is offered as sales staff, an inactive one is not', async () => {
    const { id } = await make('tess', { isTravelSales: true });
    const names = async () => (await admin.call(api.users.travelSalesNames, {})).map(({ userName }) => userName);
    expect(await names()).toEqual(['admin', 'tess']);
    await admin.call(api.users.deactivate, { id });
    expect(await names()).toEqual(['admin']);
  });
});

describe('removing the access of a user', () => {
  it('a deleted user frees the name, and their sessions end', async () => {
    const gone = await company.staff('gone', p.warehouses);
    await admin.call(api.users.remove, { id: idOf(gone) });
    expect(await reasonOf(gone.request(api.warehouses.list, {}))).toBe('not-signed-in');
    expect(await reasonOf(admin.request(api.users.get, { id: gone.userId }))).toBe('not-found');
    expect((await make('gone')).id).not.toBe(gone.userId);
  });

  it('sessions of a user end when they are deactivated or their password is replaced', async () => {
    const off = await company.staff('off', p.warehouses);
    const { version } = await userNamed('off');
    await admin.call(api.users.deactivate, { id: idOf(off), expectedVersion: version });
    expect(await reasonOf(off.request(api.warehouses.list, {}))).toBe('not-signed-in');

    // The state after a sign-in that ran while the user was deactivated.
    const revive = () => company.query('update sessions set ended_at = null where user_id = $1', [off.userId]);
    await revive();
    await admin.call(api.users.activate, { id: idOf(off) });
    expect(await reasonOf(off.request(api.warehouses.list, {}))).toBe('not-signed-in');
    await admin.call(api.users.deactivate, { id: idOf(off) });
    await revive();
    await admin.call(api.users.update, { ...wire(await userNamed('off')), isActive: true });
    expect(await reasonOf(off.request(api.warehouses.list, {}))).toBe('not-signed-in');

    const lost = await company.staff('lost', p.warehouses);
    const reset = { adminPassword: 'correct horse', userId: idOf(lost), newPassword: password };
    await admin.call(api.users.resetPassword, { ...reset, mustChangePassword: true });
    expect(await reasonOf(lost.request(api.warehouses.list, {}))).toBe('not-signed-in');
    expect([await outcomeOf('lost', { password }), await outcomeOf('lost')]).toEqual([
      'in',
      'Invalid user name or password',
    ]);
    expect((await userNamed('lost')).mustChangePassword).toBe(true);
  });

  it('a user who lost the codes signs in after a reset that ends the second factor', async () => {
    const codeless = await company.staff('codeless');
    await company.query(
      "insert into user_second_factors (user_id, secret, is_confirmed) values ($1, 'JBSWY3DPEHPK3PXP', true)",
      [codeless.userId],
    );
    const reset = { adminPassword: 'correct horse', userId: idOf(codeless), newPassword: password };
    await admin.call(api.users.resetPassword, { ...reset, mustChangePassword: false });
    expect((await userNamed('codeless')).hasSecondFactor).toBe(true);
    expect(await outcomeOf('codeless', { password })).not.toBe('in');
    await admin.call(api.users.resetPassword, { ...reset, mustChangePassword: false, endSecondFactor: true });
    expect((await userNamed('codeless')).hasSecondFactor).toBe(false);
    expect(await outcomeOf('codeless', { password })).toBe('in');
  });

  it('ended sessions of a user do not prevent a new sign-in', async () => {
    const away = await company.staff('away');
    const from = newAddress();
    expect(await outcomeOf('away', { from })).toBe('in');
    const open = await admin.call(api.users.sessions, { id: idOf(away) });
    expect(open.map(({ ip, isCurrent }) => [ip, isCurrent])).toEqual([
      [from, false],
      ['', false],
    ]);
    await admin.call(api.users.endSessions, { id: idOf(away) });
    expect(await admin.call(api.users.sessions, { id: idOf(away) })).toEqual([]);
    expect(await outcomeOf('away')).toBe('in');
  });

  it('removing a user with open orders requires a confirmation with their number', async () => {
    const trade = await createTrade(admin);
    const { id: salesId, version } = await make('seller', { isArtwareSales: true });
    const items = [{ productId: await trade.product(), quantity: 1 }];
    const order = { customerId: trade.customer.id, salesId, items };
    await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(order));
    const refused = await admin.request(api.users.deactivate, { id: salesId, expectedVersion: version }, english);
    expect(refused.body.error).toMatchObject({
      reason: 'confirmation-required',
      message: 'This user has 1 open sales order. Deactivate anyway?',
    });
    expect(await reasonOf(admin.request(api.users.remove, { id: salesId }))).toBe('confirmation-required');
    const silent = { ...wire(await userNamed('seller')), isActive: false };
    expect(await reasonOf(admin.request(api.users.update, silent))).toBe('confirmation-required');
    await admin.call(api.users.remove, { id: salesId, confirmed: true });
  });

  it('wrong passwords of an administrator count as sign-in attempts, and lock the account', async () => {
    const keeper = await company.staff('keeper', p.users);
    const victim = await company.staff('victim');
    const guess = { adminPassword: 'wrong', userId: victim.userId, newPassword: password };
    const messages = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await keeper.request(api.users.resetPassword, guess);
      messages.push(body.error?.validationErrors?.map(({ message }) => message).join());
    }
    expect(messages).toEqual([...Array(4).fill('密码不正确'), ...Array(2).fill('该用户已被锁定，请稍后再试')]);
    expect(await outcomeOf('victim')).toBe('in');
    const input = api.users.loginAttempts.input.parse({ userId: keeper.userId });
    const { items } = await admin.call(api.users.loginAttempts, input);
    expect(items.map(({ result }) => result)).toEqual(['lockedOut', ...Array(5).fill('wrongPassword')]);
    expect((await userNamed('keeper')).isLocked).toBe(true);
  });
});

describe('administrators', () => {
  const remove = (actor: Actor, id: number) => actor.request(api.users.remove, { id });

  it('administrators cannot delete or deactivate themselves, or rename the first one', async () => {
    const first = await userNamed('admin');
    expect(await reasonOf(remove(admin, first.id))).toBe('own-account');
    expect(await reasonOf(admin.request(api.users.deactivate, { id: first.id }))).toBe('own-account');
    const input = wire(first);
    expect(await reasonOf(admin.request(api.users.update, { ...input, isActive: false }))).toBe('own-account');
    expect(await reasonOf(admin.request(api.users.update, { ...input, userName: 'root' }))).toBe('first-administrator');
    expect(await reasonOf(admin.request(api.users.update, { ...input, roleNames: [] }))).toBe('last-administrator');
  });

  it('the last administrator stays, also when two remove each other at once', async () => {
    const [one, other] = [await company.staff('one'), await company.staff('other')];
    for (const actor of [one, other]) {
      const user = await admin.call(api.users.get, { id: idOf(actor) });
      await admin.call(api.users.update, { ...wire(user), roleNames: ['Admin'] });
    }
    const first = await userNamed('admin');
    expect(await reasonOf(remove(one, first.id))).toBe('first-administrator');
    await one.call(api.users.update, { ...wire(first), roleNames: [] });
    const answers = await Promise.all([remove(one, other.userId), remove(other, one.userId)]);
    expect(answers.map(({ status }) => status).sort()).toContainEqual(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0].status === 200 ? one : other;
    const holders = await left.call(api.roles.granting, {});
    const adminRole = requireFound(holders.items.find(({ isStatic }) => isStatic));
    expect(await left.call(api.roles.holders, { roleId: adminRole.id })).toMatchObject([{ id: left.userId }]);
    await left.call(api.users.update, {
      ...wire(await left.call(api.users.get, { id: first.id })),
      roleNames: ['admin'],
    });
  });
});
