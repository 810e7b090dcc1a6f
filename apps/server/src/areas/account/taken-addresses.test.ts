import { api } from '@yipin/contract';
import { expect, it, vi } from 'vitest';
import { createTestTenant, type TestResponse } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const password = 'a fine new day';

function person(userName: string) {
  return api.users.create.input.parse({ userName, name: userName, isActive: true, password, roleNames: [] });
}

function profileWith(emailAddress: string) {
  return { name: 'Li', surname: '', phone: '', emailAddress };
}

it('an address that is the user name of another user is refused in the profile', async () => {
  const li = await company.staff('li');
  await admin.call(api.users.create, person('mei@firm.example'));
  const { body } = await li.request(api.account.updateProfile, profileWith('MEI@firm.example'));
  expect(body.error).toMatchObject({
    reason: 'already-exists',
    validationErrors: [{ members: ['emailAddress'] }],
  });
});

it('a name that one user takes as address and another as user name at the same moment has one owner', async () => {
  const taker = await company.staff('taker');
  const name = 'both@firm.example';
  const asks = [
    () => taker.request(api.account.updateProfile, profileWith(name)),
    () => admin.request(api.users.create, person(name)),
  ];
  const answers: Promise<TestResponse>[] = [];
  await company.within(async (holder) => {
    await holder.query('select 1 from roles where is_static for no key update');
    for (const ask of asks) {
      answers.push(ask());
      // Both wait for the lock of the users before they check the name.
      await vi.waitFor(async () => expect(await company.waiting()).toBe(answers.length), {
        timeout: 2_000,
        interval: 10,
      });
    }
  });
  const [changed, created] = await Promise.all(answers);
  expect([changed?.status, created?.status]).toEqual([200, 409]);
  expect(created?.body.error?.reason).toBe('already-exists');
});
