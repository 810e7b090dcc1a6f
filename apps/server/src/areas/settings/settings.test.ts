import { api, type CompanySettings, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const firm = await createTestTenant();
const { admin } = firm;
const trade = await createTrade(admin);
const keeper = await firm.staff('keeper', permissions.settings, permissions.viewCost);
const clerk = await firm.staff('clerk', permissions.artwareOrders, permissions.artwareProducts);

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
  it('begins with 5, and a user who sees prices is told it as a bare number', async () => {
    const { status, body } = await clerk.ask(api.settings.exchangeRate, {});
    expect([status, body.result]).toEqual([200, 5]);
    expect((await clerk.ask(setExchangeRate, { newRate: 6 })).status).toBe(403);
  });

  it('is set from the query, as older clients do, and noted with who, when and from what', async () => {
    const { statusCode } = await firm.app.inject({
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

  it('asks again when it changes by more than a fifth, with how much', async () => {
    const asked = await keeper.ask(setExchangeRate, { newRate: 48 }, { language: 'en-US' });
    expect([asked.status, asked.body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(asked.body.error?.message).toContain('from 4.8 to 48 (+900 %)');
    expect(await setRate('5.76')).toBe('5.760000');
    expect((await keeper.ask(setExchangeRate, { newRate: 4.6 })).status).toBe(422);
    expect(await setRate('4.60', { confirmed: true })).toBe('4.600000');
    expect(await history()).toHaveLength(4);
  });

  it('is between 0.01 and 1000 with six decimals at the most', async () => {
    for (const newRate of [0, 0.009, 1000.1, 4.1234567, 'five', -5])
      expect((await keeper.ask(setExchangeRate, { newRate, confirmed: true })).body.error?.validationErrors).toEqual([
        { message: expect.any(String), members: ['newRate'] },
      ]);
  });

  it('leaves no trace when it stays the same', async () => {
    await setRate('4.6');
    expect(await history()).toHaveLength(4);
  });

  it('is changed by one of two who saw the same', async () => {
    const { version: expectedVersion } = await settings();
    const answers = await Promise.all([
      keeper.ask(setExchangeRate, { newRate: 4.7, expectedVersion }),
      admin.ask(setExchangeRate, { newRate: 4.8, expectedVersion }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = requireFound(answers.find(({ status }) => status === 409));
    expect(body.error?.params).toMatchObject({ fields: ['exchangeRate'] });
  });

  it('has a history that nobody can rewrite, not even the owner of the database', async () => {
    for (const verb of ['update exchange_rate_history set rate = 1', 'delete from exchange_rate_history'])
      await expect(firm.queryAsOwner(`${verb} where tenant_id = acting_tenant()`)).rejects.toThrow('never changed');
  });
});

describe('prices calculated before', () => {
  it('are stale when the rate or a fee changes, and fresh when it is as it was', async () => {
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

  it('keep their fees under the names older clients know', async () => {
    const { status, body } = await keeper.ask(api.settings.artware, {});
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
    const wrong = await keeper.ask(api.settings.saveArtware, { ...fees, packingCharges: -1, shippingFee: '1.00001' });
    expect(wrong.body.error?.validationErrors?.map(({ members }) => members[0])).toEqual([
      'packingCharges',
      'shippingFee',
    ]);
  });
});

describe('fees and the markup', () => {
  it('are neither answered to nor accepted from users who may not see costs', async () => {
    const other = await firm.staff('other', permissions.settings);
    const hidden = ['internationalShippingFee', 'packingCharges', 'shippingFee', 'defaultMarkupPercent'];
    const before = await settings();
    const sent = { internationalShippingFee: 99, packingCharges: 99, shippingFee: 99 };
    const answers = [
      await other.ask(api.settings.get, {}),
      await other.ask(api.settings.artware, {}),
      await other.ask(api.settings.save, { ...sent, defaultMarkupPercent: 99, lockoutAttempts: 6 }),
      await other.ask(api.settings.saveArtware, sent),
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
  it('are saved a few at a time, and leave the others alone', async () => {
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
    const { body } = await keeper.ask(api.settings.save, wrong);
    expect(body.error?.validationErrors?.map(({ members }) => members[0]).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('are told to clients as texts, under the names they know', async () => {
    await keeper.call(api.settings.save, { minPasswordLength: 12, requireDigit: true, lockoutMinutes: 30 });
    const { setting } = await clerk.call(api.session.configuration, {});
    expect(setting.values).toMatchObject({
      'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '12',
      'Abp.Zero.UserManagement.PasswordComplexity.RequireDigit': 'true',
      'Abp.Zero.UserManagement.PasswordComplexity.RequireUppercase': 'false',
      'Abp.Zero.UserManagement.UserLockOut.DefaultAccountLockoutSeconds': '1800',
      'Abp.Timing.TimeZone': 'Australia/Sydney',
    });
    const anonymous = await firm.app.inject({ method: 'GET', url: '/AbpUserConfiguration/GetAll' });
    expect(anonymous.json().result.setting.values).toMatchObject({
      'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '8',
      'Abp.Timing.TimeZone': 'UTC',
    });
  });
});

describe('order sources', () => {
  const saveChannels = (channels: object[]) => keeper.ask(saveOrderChannels, { channels });
  const channels = async () => (await settings()).orderSourceChannels;
  const orderFrom = (orderSourceChannelId: number, more: object = {}) =>
    admin.ask(api.artwareOrders.save, { customerId: trade.customer.id, orderSourceChannelId, items: [], ...more });

  it('are numbered once, put in any order, and told to everybody who may take an order', async () => {
    await saveChannels([{ name: '网站' }, { name: 'Fair' }, { name: '微信' }]);
    const [web, fair, chat] = await channels();
    expect([web, fair, chat].map((channel) => channel?.id)).toEqual([1, 2, 3]);
    await saveChannels([{ ...chat, name: 'WeChat' }, { ...web }, { ...fair, isActive: false }]);
    expect((await clerk.ask(api.settings.orderChannels, {})).body.result).toEqual([
      { id: 3, name: 'WeChat', isActive: true },
      { id: 1, name: '网站', isActive: true },
    ]);
    expect(await clerk.call(api.settings.orderChannels, { includeInactive: true })).toHaveLength(3);
  });

  it('have names of their own, and only numbers that are there', async () => {
    const twice = await saveChannels([{ name: 'Fair' }, { name: 'FAIR' }]);
    expect(twice.body.error?.validationErrors?.[0]?.members).toEqual(['channels']);
    const unknown = await saveChannels([{ id: 99, name: 'Nowhere' }]);
    expect([unknown.status, unknown.body.error?.reason]).toEqual([422, 'referenced-missing']);
  });

  it('are refused on an order when unknown or switched off, unless it came from there before', async () => {
    const refused = async (id: number) => (await orderFrom(id)).body.error?.params;
    expect(await refused(77)).toMatchObject({ field: 'orderSourceChannelId' });
    expect(await refused(2)).toMatchObject({ field: 'orderSourceChannelId' });
    const { body } = await orderFrom(1);
    const order = body.result as { id: number };
    const all = await channels();
    await saveChannels(all.map((channel) => ({ ...channel, isActive: channel.id !== 1 })));
    expect((await orderFrom(1, { id: order.id, remark: '改' })).status).toBe(200);
    expect((await orderFrom(1)).status).toBe(422);
  });

  it('stay as long as an order came from them', async () => {
    const all = await channels();
    const without = (id: number) => saveChannels(all.filter((channel) => channel.id !== id));
    const used = await without(1);
    expect([used.status, used.body.error?.reason]).toEqual([422, 'channel-in-use']);
    expect(used.body.error?.message).toBe('来源“网站”已有 1 张订单使用，不能删除，可以停用');
    expect((await without(2)).status).toBe(200);
  });
});
