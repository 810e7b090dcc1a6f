import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin } = await createTestTenant();

describe('the company of the user', () => {
  it('name and time zone are changed by users who may change the settings', async () => {
    const own = await admin.call(api.tenants.own, {});
    const saved = await admin.call(api.tenants.saveOwn, { ...own, name: '海港', timeZone: 'Asia/Shanghai' });
    expect(saved).toMatchObject({ tenancyName: own.tenancyName, name: '海港', timeZone: 'Asia/Shanghai' });
    const { timing } = await admin.call(api.session.configuration, {});
    expect(timing.timeZoneInfo.iana.timeZoneId).toBe('Asia/Shanghai');
    for (const timeZone of ['Sydney/Australia', '+10:00', 'x', 'AET'])
      expect(
        (await admin.request(api.tenants.saveOwn, { name: 'x', timeZone })).body.error?.validationErrors,
      ).toMatchObject([{ members: ['timeZone'] }]);
    expect((await admin.call(api.tenants.saveOwn, { ...own, timeZone: 'australia/perth' })).timeZone).toBe(
      'Australia/Perth',
    );
  });
});
