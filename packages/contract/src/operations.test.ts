import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { type Endpoint, permissionsOf, urlOf } from './kernel/index.ts';

const operations = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
);

describe('declared operations', () => {
  it.each(operations)('%s has its name as id, and its area the name of the list', (name, endpoint) => {
    expect(endpoint.id).toBe(name);
    expect(urlOf(endpoint)).toMatch(/^\/[\w/]+$/);
  });

  it('operations that change the secrets of a user or tenant require the acting user’s password', () => {
    const fieldsOf = ({ input }: Endpoint): string[] => Object.keys(input instanceof z.ZodObject ? input.shape : {});
    const acts = operations.filter(
      ([, endpoint]) => endpoint.carriesSecrets && fieldsOf(endpoint).some((field) => /^(id|userId)$/.test(field)),
    );
    expect(acts.map(([name]) => name).sort()).toEqual(['tenants.resetAdminPassword', 'users.resetPassword']);
    for (const [name, endpoint] of acts)
      expect([name, fieldsOf(endpoint)]).toEqual([
        name,
        expect.arrayContaining([expect.stringMatching(/^(currentPassword|adminPassword)$/)]),
      ]);
  });
});

/** Operations that every user may call, with the reason: a new one has to be added here. */
const forEveryUser: Readonly<Record<string, string>> = {
  'account.changePassword': 'own account',
  'account.changeUserPassword': 'own account',
  'account.changeLanguage': 'own account',
  'account.changeUiTheme': 'own account',
  'account.profile': 'own account',
  'account.updateProfile': 'own account',
  'account.setAvatar': 'own account',
  'account.removeAvatar': 'own account',
  'account.sessions': 'own sessions',
  'account.endSession': 'own sessions',
  'account.endOtherSessions': 'own sessions',
  'account.secondFactor': 'own second factor',
  'account.beginSecondFactor': 'own second factor',
  'account.confirmSecondFactor': 'own second factor',
  'account.renewRecoveryCodes': 'own second factor',
  'account.endSecondFactor': 'own second factor',
  'notifications.list': 'own notices',
  'notifications.counts': 'own notices',
  'notifications.markAsRead': 'own notices',
  'notifications.markAllAsRead': 'own notices',
  'notifications.remove': 'own notices',
  'notifications.restore': 'own notices',
  'notifications.emptyBin': 'own notices',
  'search.spell': 'reads no data: answers the pinyin of the texts that are sent',
  'session.signOut': 'own session',
  'views.all': 'own views and shared ones, of lists that the user may open',
  'views.counts': 'requires the permission of the list, see views.test.ts',
  'views.remove': 'own views; shared ones by their permission',
  'views.reorder': 'own views',
  'views.save': 'own views of lists that the user may open; shared ones by their permission',
  'views.saveLayout': 'own layouts',
};

describe('operations without a permission', () => {
  it('operations of every user concern the own account and no data of the company', () => {
    const open = operations.filter(([, { access }]) => access === 'signed-in' || access === 'own-session');
    expect(open.map(([name]) => name).sort()).toEqual(Object.keys(forEveryUser).sort());
  });

  it.each(operations)('%s has each permission at most once', (_name, { access }) => {
    const needed = permissionsOf(access) ?? ['none'];
    expect(needed).not.toEqual([]);
    expect(needed).toEqual([...new Set(needed)]);
  });
});
