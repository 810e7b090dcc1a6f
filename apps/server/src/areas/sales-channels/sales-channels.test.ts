import { api, permissions, type SalesChannel } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { termsIdOf } from '../../testing/fixtures/trade.fixtures.ts';

const { admin, staff, query } = await createTestTenant();

const { save } = api.salesChannels;
const listed = { maxResultCount: 10, skipCount: 0 };

function agency(code: string, name: string, about: object = {}) {
  return admin.call(save, save.input.parse({ code, name, ...about }));
}
const customer = await admin.call(
  api.customers.save,
  api.customers.save.input.parse({ code: 'C1', name: '海港国旅客户' }),
);

/** Inserts an order of the agency directly. */
function order({ id }: SalesChannel, status: number) {
  return query(
    `insert into channel_orders (tenant_id, order_number, channel_id, date_of_departure, sales_id, status, settlement_mode,
       total_amount, commission_amount, settle_amount, terms)
     select c.tenant_id, 'SO-' || c.id || '-' || $2::int, c.id, current_date, $3, $2::int, 'netIn', 10, 2, 8, '{}'
     from sales_channels c where c.id = $1`,
    [id, status, admin.userId],
  );
}

describe('agencies', () => {
  it('a new agency has no commission, pays net and has the default terms, unless other values are given', async () => {
    const made = await agency('HKT', '海港国旅');
    expect(made).toMatchObject({
      commissionPercent: '0.00',
      settlementMode: 'netIn',
      termsId: null,
      termsCode: 'NET30',
      customerId: null,
      customerName: null,
      isActive: true,
    });
    const agreed = await agency('SXT', '南十字星', {
      commissionPercent: '22.5',
      settlementMode: 'COMMISSION_OUT',
      termsId: await termsIdOf(admin, 'COD'),
      customerId: customer.id,
      contact: 'Grace Wong',
      phone: '0299 301',
    });
    expect(agreed).toMatchObject({ commissionPercent: '22.50', termsCode: 'COD', customerName: '海港国旅客户' });
  });

  it('the settlement mode is in capitals on the wire', async () => {
    const { body } = await admin.request(api.salesChannels.list, { settlementMode: 'COMMISSION_OUT' });
    expect(body.result).toMatchObject({ totalCount: 1, items: [{ code: 'SXT', settlementMode: 'COMMISSION_OUT' }] });
    const neither = await admin.request(save, { code: 'X', name: 'X', settlementMode: 'BARTER' });
    expect([neither.status, neither.body.error?.validationErrors?.[0]?.members]).toEqual([400, ['settlementMode']]);
  });

  it('agencies are found by name, pinyin, contact and phone', async () => {
    for (const filter of ['sxt', '十字', 'nanshizi', 'grace', '0299']) {
      const { items } = await admin.call(api.salesChannels.list, { ...listed, filter });
      expect(
        items.map(({ code }) => code),
        filter,
      ).toEqual(['SXT']);
    }
  });

  it('a code in use, a commission above 100 % and unknown customers or terms are refused', async () => {
    const faults: readonly (readonly [object, string])[] = [
      [{ code: 'hkt' }, 'code'],
      [{ commissionPercent: '100.5' }, 'commissionPercent'],
      [{ termsId: 999_999 }, 'termsId'],
      [{ customerId: 999_999 }, 'customerId'],
      [{ email: 'no mail' }, 'email'],
    ];
    for (const [fault, member] of faults) {
      const { body } = await admin.request(save, { code: 'NEW', name: '新旅行社', ...fault });
      expect(body.error?.validationErrors?.[0]?.members, member).toEqual([member]);
    }
  });

  it('an agency keeps a customer that became inactive, and a new one cannot have it', async () => {
    const gone = await admin.call(api.customers.save, api.customers.save.input.parse({ code: 'C2', name: '旧客户' }));
    const made = await agency('OLD', '老旅行社', { customerId: gone.id });
    await admin.call(api.customers.save, { ...gone, isActive: false });
    expect((await admin.call(save, { ...made, remark: '还在' })).customerId).toBe(gone.id);
    const refused = await admin.request(save, { code: 'NEW', name: '新旅行社', customerId: gone.id });
    expect(refused.body.error).toMatchObject({ reason: 'referenced-missing', params: { field: 'customerId' } });
  });

  it('the names contain the values of a new order, and require the permission for travel sales', async () => {
    const seller = await staff('tess', permissions.travel);
    const { items } = await seller.call(api.salesChannels.names, { skipCount: 0, filter: 'sxt' });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        code: 'SXT',
        name: '南十字星',
        commissionPercent: '22.50',
        settlementMode: 'commissionOut',
        customerId: customer.id,
        isActive: true,
      },
    ]);
    expect((await seller.request(save, { code: 'NEW', name: '新旅行社' })).status).toBe(403);
  });
});

describe('deactivating an agency', () => {
  it('an agency with open orders requires a confirmation with their number', async () => {
    const made = await agency('BUSY', '忙碌旅行社');
    for (const status of [10, 30, 40, 50, 60, 70]) await order(made, status);
    const off = { ...made, expectedVersion: made.version, isActive: false };
    const warned = await admin.request(save, z.encode(save.input, off));
    expect([warned.status, warned.body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(warned.body.error?.message).toBe('该旅行社还有 3 张未结清的旅行社订单，确定停用吗？');
    const done = await admin.call(save, { ...off, confirmed: true });
    expect(done.isActive).toBe(false);
    expect((await admin.call(save, { ...done, remark: '已停用' })).remark).toBe('已停用');
  });

  it('an agency without open orders requires no confirmation', async () => {
    const made = await agency('DONE', '结清旅行社');
    await order(made, 50);
    expect((await admin.call(save, { ...made, isActive: false })).isActive).toBe(false);
  });

  it('a conflict is reported before the confirmation is required', async () => {
    const made = await agency('CHG', '变更旅行社');
    await order(made, 10);
    await admin.call(save, { ...made, expectedVersion: made.version, settlementMode: 'commissionOut' });
    const stale = await admin.request(
      save,
      z.encode(save.input, { ...made, expectedVersion: made.version, isActive: false }),
    );
    expect([stale.status, stale.body.error?.params?.['what']]).toEqual([409, '结算方式']);
  });
});
