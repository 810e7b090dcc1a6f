import { api } from '@yipin/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const person = { name: '丽华', surname: '王' };
let made = 0;

/** Creates a user with a password; returns the refusal, or `accepted`. */
async function errorFor(password: string): Promise<string> {
  made += 1;
  const input = {
    ...person,
    userName: `greenkiln${made}`,
    emailAddress: `lotus@lanternhouse${made}.example`,
    password,
  };
  const { status, body } = await company.admin.request(api.users.create, input, { language: 'en-US' });
  return status === 200 ? 'accepted' : (body.error?.validationErrors?.[0]?.message ?? String(status));
}

const isEasy =
  'Too easy to guess. Use at least 8 characters without sequences, repetitions, dates, names or common words';

beforeAll(async () => {
  await company.admin.call(api.tenants.saveOwn, { name: '云锦艺品 Brocade Trading' });
});

describe('refusing a password that is', () => {
  it.each([
    ['a repeat', '00000000', 'aaaaaaaa', 'abababab', '20262026', '        ', 'a'.repeat(128)],
    ['a run', '12345678', '87654321', 'abcdefgh', 'hgfedcba'],
    ['a date', '19871224', '24121987', '1987-12-24', '24.12.1987'],
    ['a row of the keyboard', 'qwertyui', '1qaz2wsx', 'poiuytre', 'asdfghjkl'],
    ['a common password', 'password1', 'P@ssw0rd1', 'PASSWORD1', 'ｐａｓｓｗｏｒｄ１', 'iloveyou', 'a1b2c3d4'],
    ['a common word with a few characters', 'sunshine!', 'teapot42', 'Summer2026'],
    ['the user name with a few characters', 'greenkiln', 'greenkiln1', 'Greenkiln!88', 'GREENK1LN7'],
    ['the user’s own name with a few characters', 'wanglihua', 'lihua1987', 'Wang2026!', '王丽华王丽华88'],
    ['the e-mail address with a few characters', 'lanternhouse', 'Lanternhouse88', 'lotus2026!'],
    [
      'the company’s name with a few characters',
      'brocade1',
      'BrocadeTrading',
      'yunjinyipin8',
      '云锦艺品云锦艺品',
      'Br0cade!!',
    ],
  ])('%s', async (_kind, ...passwords) => {
    for (const password of passwords) expect([password, await errorFor(password)]).toEqual([password, isEasy]);
  });
});

it('a password that is as hard to guess as eight random characters is accepted', async () => {
  const accepted = [
    'xK9#mP2q',
    'k7Qp-29fL',
    'correct horse',
    'blue willow 7',
    'lantern-kite-42',
    '雨过天青云破处一般颜色',
  ];
  for (const password of accepted) expect([password, await errorFor(password)]).toEqual([password, 'accepted']);
});

it('a shorter password is accepted if the settings allow it and it is as hard to guess as random characters', async () => {
  await company.admin.call(api.settings.save, { minPasswordLength: 6 });
  expect(await errorFor('Zz9xQ!')).toBe('accepted');
  expect(await errorFor('987654')).toBe(isEasy.replace('8', '6'));
  await company.admin.call(api.settings.save, { minPasswordLength: 8 });
});

it('a whole e-mail address is refused as the password of its user', async () => {
  made += 1;
  const emailAddress = `a.very.long-address+${made}@of-many.words.example`;
  const input = { ...person, userName: 'addressed', emailAddress, password: emailAddress };
  expect((await company.admin.request(api.users.create, input)).body.error?.validationErrors?.[0]?.members).toEqual([
    'password',
  ]);
});

it('a password is checked by its first 64 characters, so that the check stays short', async () => {
  expect(await errorFor(`${'a'.repeat(56)}xK9#mP2q`)).toBe('accepted');
  expect(await errorFor(`${'a'.repeat(64)}xK9#mP2q`)).toBe(isEasy);
});
