import { api, type Factory, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff, query } = await createTestTenant();

const blank = {
  contact: '',
  phone: '',
  wechat: '',
  address: '',
  bankName: '',
  bankAccount: '',
  nameEn: '',
  nameTw: '',
  remark: '',
  isActive: true,
};
const listed = { maxResultCount: 10, skipCount: 0 };

/** A purchase order at the factory, as if it had been made in the purchasing area. */
function purchase(factory: Factory, status: number) {
  return query(
    `insert into purchase_orders (tenant_id, order_number, factory_id, buyer_id, status, terms)
     select tenant_id, 'PO-' || id || '-' || $2::int, id, $3, $2::int, '{}' from factories where id = $1`,
    [factory.id, status, admin.userId],
  );
}

/** An active product that comes from the factory by default. */
function product(factory: Factory) {
  return query(
    `with category as (
       insert into artware_categories (tenant_id, name) select tenant_id, '瓷器' from factories where id = $1
       returning tenant_id, id)
     insert into artware_products (tenant_id, product_code, code, name, category_id, default_factory_id)
     select tenant_id, 'P1', '', '青花瓶', id, $1 from category`,
    [factory.id],
  );
}

describe('factories', () => {
  it('factories are listed by code in descending order by default', async () => {
    for (const [code, name] of [
      ['F1', '景德镇瓷厂'],
      ['F3', '苏州刺绣'],
      ['F2', '东阳木雕'],
    ] as const)
      await admin.call(api.factories.save, { ...blank, code, name });
    const codes = async (more: object) =>
      (await admin.call(api.factories.list, { ...listed, ...more })).items.map((row) => row.code);
    expect(await codes({})).toEqual(['F3', 'F2', 'F1']);
    expect(await codes({ sorting: [{ field: 'code', direction: 'asc' }] })).toEqual(['F1', 'F2', 'F3']);
  });

  it('factories are found by name, pinyin and initials', async () => {
    for (const filter of ['瓷', '景德', 'jingdezhen', 'jdzcc', 'f1']) {
      const page = await admin.call(api.factories.list, { ...listed, filter });
      expect(
        page.items.map((row) => row.code),
        filter,
      ).toEqual(['F1']);
    }
  });

  it('a factory without lead time and terms gets none and the terms of the company', async () => {
    const made = await admin.request(api.factories.save, { code: 'F4', name: '宜兴紫砂' });
    expect(made.body.result).toMatchObject({ leadTimeDays: 0, termsId: null, termsCode: 'NET30' });
  });

  it('a used factory code is refused at its field, ignoring case', async () => {
    const taken = await admin.request(api.factories.save, { code: 'f1', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['code']);
  });

  it('factory names are returned where goods are handled, bank accounts only with the factory permission', async () => {
    const packer = await staff('packer', permissions.stock);
    const [first] = await packer.call(api.factories.names, {});
    expect(first).toEqual({ id: expect.any(Number), code: 'F1', name: '景德镇瓷厂', leadTimeDays: 0 });
    for (const endpoint of [api.factories.list, api.factories.all])
      expect((await packer.request(endpoint, {})).status).toBe(403);
  });
});

describe('deactivating a factory', () => {
  it('open purchase orders and products of the factory require a confirmation', async () => {
    const made = await admin.call(api.factories.save, { ...blank, code: 'D1', name: '忙碌的工厂' });
    await purchase(made, 30);
    await purchase(made, 50);
    await product(made);
    const warned = await admin.request(api.factories.save, { ...made, isActive: false }, { language: 'en-US' });
    expect(warned.status).toBe(422);
    expect(warned.body.error?.reason).toBe('confirmation-required');
    expect(warned.body.error?.message).toContain('open purchase orders 1');
    expect(warned.body.error?.message).toContain('active products with this default factory 1');
    const done = await admin.call(api.factories.save, { ...made, isActive: false, confirmed: true });
    expect(done.isActive).toBe(false);
    expect((await admin.call(api.factories.names, {})).map((row) => row.code)).not.toContain('D1');
  });
});
