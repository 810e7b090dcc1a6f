import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { sendRequest } from '../../testing/http-request.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';

const { app, host } = await createOwnTestTenant();
const adminPassword = 'Blue-Porcelain-7';

it.each([
  ['America/Chicago', 'MDY'],
  ['Asia/Shanghai', 'YMD'],
  ['Europe/Paris', 'DMY'],
  ['Australia/Sydney', 'DMY'],
])('a new tenant in %s reads entered dates as %s until its settings change', async (timeZone, order) => {
  const about = { tenancyName: order + timeZone.length, name: timeZone, adminEmailAddress: 'boss@example.com' };
  const { create } = api.tenants;
  const tenant = await host.call(
    create,
    create.input.parse({ ...about, timeZone, adminPassword, mustChangePassword: false }),
  );
  const signedIn = await sendRequest(app, api.session.signIn, {
    input: { userNameOrEmailAddress: 'admin', password: adminPassword },
    headers: { 'abp.tenantid': String(tenant.id) },
  });
  const { accessToken: token } = api.session.signIn.output.parse(signedIn.body.result);
  const saveOrder = (dayOrder: string) => sendRequest(app, api.settings.save, { token, input: { dayOrder } });
  const orderNow = async () => {
    const { body } = await sendRequest(app, api.session.configuration, { token });
    return api.session.configuration.output.parse(body.result).setting.values['App.DayOrder'];
  };
  expect(await orderNow()).toBe(order);
  expect((await saveOrder('YDM')).body.error?.validationErrors?.[0]?.members).toEqual(['dayOrder']);
  expect((await saveOrder('YMD')).status).toBe(200);
  expect(await orderNow()).toBe('YMD');
});
