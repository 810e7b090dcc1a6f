import { api, type Endpoint } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();

describe('a user who must change the password', async () => {
  const newcomer = await company.staff('newcomer', 'Artwares.Warehouses');
  const reasonOf = async (endpoint: Endpoint) => (await newcomer.request(endpoint, {})).body.error?.reason;

  it('a user who must change the password may do nothing else from the next request on', async () => {
    expect(await reasonOf(api.warehouses.list)).toBeUndefined();
    await company.query('update users set must_change_password = true where id = $1', [newcomer.userId]);
    expect(await reasonOf(api.warehouses.list)).toBe('password-change-required');
    expect(await reasonOf(api.warehouses.names)).toBe('password-change-required');
  });

  it('a user who must change the password is informed, and may sign out', async () => {
    const { user } = await newcomer.call(api.session.current, {});
    expect(user?.mustChangePassword).toBe(true);
    expect(await reasonOf(api.session.configuration)).toBeUndefined();
    expect(await reasonOf(api.session.signOut)).toBeUndefined();
  });
});

describe('the language of a user', async () => {
  const reader = await company.staff('reader');
  const wordsFor = async (language: string) =>
    (await reader.request(api.warehouses.list, {}, { language })).body.error?.message;

  it('the language of the user applies when the request names none', async () => {
    await company.query("update users set locale = 'en-US' where id = $1", [reader.userId]);
    expect(await wordsFor('null')).toBe('You need the permission Warehouses');
    expect(await wordsFor('zh-TW')).not.toContain('Warehouses');
  });

  it('the current session contains the language of the user', async () => {
    const localeOf = async (who: typeof reader) => (await who.call(api.session.current, {})).user?.locale;
    expect(await localeOf(await company.staff('silent'))).toBeNull();
    await reader.call(api.account.changeLanguage, { languageName: 'zh-Hant' });
    expect(await localeOf(reader)).toBe('zh-TW');
  });
});
