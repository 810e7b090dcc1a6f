import { api, type CompanySettings, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const keeper = await company.staff('keeper', permissions.settings, permissions.viewCost);
const clerk = await company.staff('clerk', permissions.artwareOrders, permissions.artwareProducts);

const { setExchangeRate, exchangeRates, saveOrderChannels } = api.settings;

function setRate(newRate: string, more: object = {}) {
  return keeper.call(setExchangeRate, setExchangeRate.input.parse({ newRate, ...more }));
}

async function history() {
  return (await keeper.call(exchangeRates, exchangeRates.input.parse({}))).items;
}

function settings(): Promise<CompanySettings> {
  return keeper.call(api.settings.get, {});
}

describe('the exchange rate', () => {
  it('the rate begins with 5, and is a bare number for users who see prices', async () => {
    const { status, body } = await clerk.request(api.settings.exchangeRate, {});
    expect([status, body.result]).toEqual([200, 5]);
    expect((await clerk.request(setExchangeRate, { newRate: 6 })).status).toBe(403);
  });

  it('the rate is set from the query, as by older clients, and recorded with user, time and earlier rate', async () => {
    const { statusCode } = await company.app.inject({
      method: 'POST',
      url: '/api/services/app/Configuration/SetExchangeRate?newRate=4.75',
      headers: { authorization: `Bearer ${keeper.token}` },
    });
    expect(statusCode).toBe(200);
    await setRate('4.80', { note: '月初调整' });
    expect(await history()).toMatchObject([
      { rate: '4.800000', previousRate: '4.750000', userName: 'keeper', note: '月初调整' },
      { rate: '4.750000', previousRate: '5.000000', userName: 'keeper', note: '' },
    ]);
    expect(await clerk.call(api.settings.exchangeRate, {})).toBe('4.800000');
  });

  it('a change by more than a fifth requires a confirmation with its percentage', async () => {
    const unconfirmed = await keeper.request(setExchangeRate, { newRate: 48 }, { language: 'en-US' });
    expect([unconfirmed.status, unconfirmed.body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(unconfirmed.body.error?.message).toContain('from 4.8 to 48 (+900 %)');
    expect(await setRate('5.76')).toBe('5.760000');
    expect((await keeper.request(setExchangeRate, { newRate: 4.6 })).status).toBe(422);
    expect(await setRate('4.60', { confirmed: true })).toBe('4.600000');
    expect(await history()).toHaveLength(4);
  });

  it('a rate is between 0.01 and 1000 with at most six decimals', async () => {
    for (const newRate of [0, 0.009, 1000.1, 4.1234567, 'five', -5])
      expect(
        (await keeper.request(setExchangeRate, { newRate, confirmed: true })).body.error?.validationErrors,
      ).toEqual([{ message: expect.any(String), members: ['newRate'] }]);
  });

  it('an unchanged rate leaves no trace', async () => {
    await setRate('4.6');
    expect(await history()).toHaveLength(4);
  });

  it('the second of two simultaneous changes of the rate is refused', async () => {
    const { version: expectedVersion } = await settings();
    const answers = await Promise.all([
      keeper.request(setExchangeRate, { newRate: 4.7, expectedVersion }),
      admin.request(setExchangeRate, { newRate: 4.8, expectedVersion }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = requireFound(answers.find(({ status }) => status === 409));
    expect(body.error?.params).toMatchObject({ fields: ['exchangeRate'] });
  });

  it('the history of rates cannot be changed, even by the owner of the database', async () => {
    for (const verb of ['update exchange_rate_history set rate = 1', 'delete from exchange_rate_history'])
      await expect(company.queryAsOwner(`${verb} where tenant_id = acting_tenant()`)).rejects.toThrow('never changed');
  });
});

describe('prices calculated before a change', () => {
  it('prices are stale after a change of the rate or a fee, and current when it is undone', async () => {
    await setRate('5', { confirmed: true });
    const id = await trade.product();
    expect((await settings()).staleProducts).toBe(0);
    const order = await trade.order([{ productId: id, quantity: 1 }]);
    await setRate('5.1');
    expect((await settings()).staleProducts).toBe(1);
    const after = await admin.call(api.artwareOrders.get, { id: order.id });
    expect([after.exchangeRate, after.version]).toEqual(['5.000000', order.version]);
    await setRate('5');
    expect((await settings()).staleProducts).toBe(0);
    await keeper.call(api.settings.saveArtware, api.settings.saveArtware.input.parse(fees));
    expect((await settings()).staleProducts).toBe(1);
  });

  const fees = { internationalShippingFee: '28', packingCharges: '2.5', shippingFee: '3' };

  it('fees have the names of older clients', async () => {
    const { status, body } = await keeper.request(api.settings.artware, {});
    expect([status, body.result]).toEqual([
      200,
      {
        internationalShippingFee: 28,
        packingCharges: 2.5,
        shippingFee: 3,
        exchangeRate: 5,
        version: expect.any(Number),
      },
    ]);
    const wrong = await keeper.request(api.settings.saveArtware, {
      ...fees,
      packingCharges: -1,
      shippingFee: '1.00001',
    });
    expect(wrong.body.error?.validationErrors?.map(({ members }) => members[0])).toEqual([
      'packingCharges',
      'shippingFee',
    ]);
  });
});

describe('fees and the markup', () => {
  it('fees and markup are neither shown to nor accepted from users who may not see costs', async () => {
    const other = await company.staff('other', permissions.settings);
    const hidden = ['internationalShippingFee', 'packingCharges', 'shippingFee', 'defaultMarkupPercent'];
    const before = await settings();
    const sent = { internationalShippingFee: 99, packingCharges: 99, shippingFee: 99 };
    const answers = [
      await other.request(api.settings.get, {}),
      await other.request(api.settings.artware, {}),
      await other.request(api.settings.save, { ...sent, defaultMarkupPercent: 99, lockoutAttempts: 6 }),
      await other.request(api.settings.saveArtware, sent),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const name of hidden) expect(body.result).not.toHaveProperty(name);
    }
    const { version, ...after } = await settings();
    expect({ ...after, version: before.version }).toEqual({ ...before, lockoutAttempts: 6 });
    expect(version).toBeGreaterThan(before.version);
  });
});

describe('other settings', () => {
  it('given settings are saved, and the others stay unchanged', async () => {
    const before = await settings();
    const after = await keeper.call(api.settings.save, { overTakePercent: before.overTakePercent, lockoutAttempts: 4 });
    expect(after).toEqual({ ...before, lockoutAttempts: 4, version: before.version + 1 });
    const wrong = {
      minPasswordLength: 5,
      lockoutMinutes: 0,
      volumetricDivisor: 0,
      priceStep: 0,
      priceRounding: 'DOWN',
    };
    const { body } = await keeper.request(api.settings.save, wrong);
    expect(body.error?.validationErrors?.map(({ members }) => members[0]).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('settings are sent to clients as texts, by the names they know', async () => {
    await keeper.call(api.settings.save, { minPasswordLength: 12, requireDigit: true, lockoutMinutes: 30 });
    const { setting } = await clerk.call(api.session.configuration, {});
    expect(setting.values).toMatchObject({
      'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '12',
      'Abp.Zero.UserManagement.PasswordComplexity.RequireDigit': 'true',
      'Abp.Zero.UserManagement.PasswordComplexity.RequireUppercase': 'false',
      'Abp.Zero.UserManagement.UserLockOut.DefaultAccountLockoutSeconds': '1800',
      'Abp.Timing.TimeZone': 'Australia/Sydney',
    });
    const anonymous = await company.app.inject({ method: 'GET', url: '/AbpUserConfiguration/GetAll' });
    expect(anonymous.json().result.setting.values).toMatchObject({
      'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '8',
      'Abp.Timing.TimeZone': 'UTC',
    });
  });
});

describe('order sources', () => {
  const saveChannels = (channels: object[]) => keeper.request(saveOrderChannels, { channels });
  const channels = async () => (await settings()).orderSourceChannels;
  const orderFrom = (orderSourceChannelId: number, more: object = {}) =>
    admin.request(api.artwareOrders.save, { customerId: trade.customer.id, orderSourceChannelId, items: [], ...more });

  it('a new company has two sources', async () => {
    expect((await channels()).map(({ name }) => name)).toEqual(['Direct', 'Website']);
  });

  it('sources get an id once, are sorted, and are listed for users who may enter orders', async () => {
    await saveChannels([{ name: '网站' }, { name: 'Fair' }, { name: '微信' }]);
    const [web, fair, chat] = await channels();
    expect([web, fair, chat].map((channel) => channel?.id)).toEqual([3, 4, 5]);
    await saveChannels([{ ...chat, name: 'WeChat' }, { ...web }, { ...fair, isActive: false }]);
    expect((await clerk.request(api.settings.orderChannels, {})).body.result).toEqual([
      { id: 5, name: 'WeChat', isActive: true },
      { id: 3, name: '网站', isActive: true },
    ]);
    expect(await clerk.call(api.settings.orderChannels, { includeInactive: true })).toHaveLength(3);
  });

  it('sources have unique names and known ids', async () => {
    const twice = await saveChannels([{ name: 'Fair' }, { name: 'FAIR' }]);
    expect(twice.body.error?.validationErrors?.[0]?.members).toEqual(['channels']);
    const unknown = await saveChannels([{ id: 99, name: 'Nowhere' }]);
    expect([unknown.status, unknown.body.error?.reason]).toEqual([422, 'referenced-missing']);
  });

  it('an order with an unknown or inactive source is refused, unless it had that source before', async () => {
    const refused = async (id: number) => (await orderFrom(id)).body.error?.params;
    expect(await refused(77)).toMatchObject({ field: 'orderSourceChannelId' });
    expect(await refused(4)).toMatchObject({ field: 'orderSourceChannelId' });
    const { body } = await orderFrom(3);
    const order = body.result as { id: number };
    const all = await channels();
    await saveChannels(all.map((channel) => ({ ...channel, isActive: channel.id !== 3 })));
    expect((await orderFrom(3, { id: order.id, remark: '改' })).status).toBe(200);
    expect((await orderFrom(3)).status).toBe(422);
  });

  it('a source with orders cannot be removed', async () => {
    const all = await channels();
    const without = (id: number) => saveChannels(all.filter((channel) => channel.id !== id));
    const used = await without(3);
    expect([used.status, used.body.error?.reason]).toEqual([422, 'channel-in-use']);
    expect(used.body.error?.message).toBe('来源“网站”已有 1 张订单使用，不能删除，可以停用');
    expect((await without(4)).status).toBe(200);
  });
});
