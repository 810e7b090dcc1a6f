import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../testing/http-request.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();

describe('the start of the browser application', async () => {
  const clerk = await company.staff('clerk', 'Customers');

  it('the start has the user, the granted permissions and the settings of the company', async () => {
    const { login, isMultiTenant } = await clerk.call(api.start.get, {});
    const current = await clerk.call(api.session.current, {});
    const { setting } = await clerk.call(api.session.configuration, {});
    expect(login).toMatchObject({
      user: current.user,
      tenant: current.tenant,
      features: current.application.features,
      settings: setting.values,
      timeZone: 'Australia/Sydney',
    });
    expect(login?.permissions.toSorted()).toEqual(['Artwares.Base', 'Customers']);
    expect(isMultiTenant).toBe(true);
  });

  it('the start has the same replies as the calls of the first page', async () => {
    await clerk.call(api.views.saveLayout, { key: 'home', value: { areStepsHidden: true } });
    const { first } = await clerk.call(api.start.get, {});
    expect(first).toEqual({
      views: await clerk.call(api.views.all, {}),
      notifications: await clerk.call(api.notifications.counts, {}),
      profile: await clerk.call(api.account.profile, {}),
    });
    expect(first?.views.layouts).toEqual([{ key: 'home', value: { areStepsHidden: true } }]);
  });

  it('the start has nothing of the company before a required change of the password', async () => {
    const newcomer = await company.staff('newcomer', 'Customers');
    await company.query('update users set must_change_password = true where id = $1', [newcomer.userId]);
    const { login, first } = await newcomer.call(api.start.get, {});
    expect(login?.user.mustChangePassword).toBe(true);
    expect(first).toBeNull();
  });

  it('the start without a session has no user, and does not show whether a tenant exists', async () => {
    for (const token of [undefined, 'made-up']) {
      const { status, body } = await sendRequest(company.app, api.start.get, { token, input: {} });
      expect([status, body.result]).toEqual([200, { isMultiTenant: true, login: null, first: null }]);
    }
    const ofTenant = await company.app.inject({
      method: 'GET',
      url: '/api/services/app/Start/Get',
      headers: { 'abp.tenantid': String(company.tenantId) },
    });
    expect(ofTenant.json()).toMatchObject({ result: { login: null, first: null } });
  });
});
