import { api, type LogisticsCompany, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff, query } = await createTestTenant();

const blank = { contact: '', phone: '', trackingUrlTemplate: '', nameEn: '', nameTw: '', remark: '', isActive: true };
const listed = { maxResultCount: 10, skipCount: 0 };

/** A shipment that the company carries, as if it had been made in the shipping area. */
function shipment(company: LogisticsCompany, status: number) {
  return query(
    `with customer as (
       insert into customers (tenant_id, code, name) select tenant_id, 'C' || $2::int, 'Someone' from logistics_companies where id = $1
       returning tenant_id, id)
     insert into shipments (tenant_id, order_number, customer_id, logistics_company_id, status)
     select tenant_id, 'SH-' || $2::int, id, $1, $2::int from customer`,
    [company.id, status],
  );
}

describe('logistics companies', () => {
  it('logistics companies are listed latest first and found by name, pinyin and initials', async () => {
    await admin.call(api.logisticsCompanies.save, { ...blank, code: 'SF', name: '顺丰速运' });
    await admin.call(api.logisticsCompanies.save, { ...blank, code: 'AP', name: 'Australia Post' });
    const codes = async (more: object) =>
      (await admin.call(api.logisticsCompanies.list, { ...listed, ...more })).items.map((row) => row.code);
    expect(await codes({})).toEqual(['AP', 'SF']);
    for (const filter of ['顺', '顺丰', 'shunfeng', 'sfsy', 'sf'])
      expect(await codes({ filter }), filter).toEqual(['SF']);
  });

  it('a tracking address must be HTTPS with a placeholder for the number, or empty', async () => {
    const good = 'https://auspost.com.au/mypost/track/#/details/{no}';
    const made = await admin.call(api.logisticsCompanies.save, {
      ...blank,
      code: 'T1',
      name: 'Tracked',
      trackingUrlTemplate: good,
    });
    expect(made.trackingUrlTemplate).toBe(good);
    for (const bad of [
      'http://a.example/{no}',
      'https://a.example/track',
      'https://{no}',
      'https://a.example/ {no}',
      'javascript:alert({no})',
    ]) {
      const refused = await admin.request(api.logisticsCompanies.save, {
        ...blank,
        code: 'T2',
        name: 'Bad',
        trackingUrlTemplate: bad,
      });
      expect(refused.status, bad).toBe(400);
      expect(refused.body.error?.validationErrors).toEqual([
        { message: '须以 https:// 开头，并包含代表运单号的 {no}', members: ['trackingUrlTemplate'] },
      ]);
    }
  });

  it('a used company code is refused at its field, ignoring case', async () => {
    const taken = await admin.request(api.logisticsCompanies.save, { code: 'sf', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['code']);
  });

  it('active companies are returned only to users who ship goods', async () => {
    await admin.call(api.logisticsCompanies.save, { ...blank, code: 'OLD', name: 'Gone', isActive: false });
    const packer = await staff('packer', permissions.shipments);
    const visitor = await staff('visitor');
    expect((await packer.call(api.logisticsCompanies.names, {})).map((row) => row.code)).toEqual(['AP', 'SF', 'T1']);
    expect((await visitor.request(api.logisticsCompanies.names, {})).status).toBe(403);
  });
});

describe('deactivating a logistics company', () => {
  it('open shipments require a confirmation with their number', async () => {
    const made = await admin.call(api.logisticsCompanies.save, { ...blank, code: 'D1', name: 'Busy' });
    await shipment(made, 20);
    await shipment(made, 60);
    const warned = await admin.request(api.logisticsCompanies.save, { ...made, isActive: false });
    expect(warned.status).toBe(422);
    expect(warned.body.error?.message).toBe('该物流公司还有 1 张未完成的发货单，确定停用吗？');
    const done = await admin.call(api.logisticsCompanies.save, { ...made, isActive: false, confirmed: true });
    expect(done.isActive).toBe(false);
  });
});
