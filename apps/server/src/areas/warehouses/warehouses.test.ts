import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin } = await createTestTenant();
const blank = {
  country: '',
  address: '',
  contact: '',
  phone: '',
  nameEn: '',
  nameTw: '',
  remark: '',
  isDefault: false,
  isActive: true,
};

describe('warehouses', () => {
  it('a new default requires a confirmation with the name of the former one, and replaces it', async () => {
    const first = await admin.call(api.warehouses.save, { ...blank, code: 'SYD', name: '悉尼仓', isDefault: true });
    const next = { ...blank, code: 'MEL', name: '墨尔本仓', isDefault: true };
    const warned = await admin.request(api.warehouses.save, next, { language: 'en-US' });
    expect(warned).toMatchObject({ status: 422, body: { error: { reason: 'confirmation-required' } } });
    expect(warned.body.error?.message).toContain('“悉尼仓”');
    const second = await admin.call(api.warehouses.save, { ...next, confirmed: true });
    const rows = await admin.call(api.warehouses.all, {});
    expect(rows.filter((row) => row.isDefault).map((row) => row.id)).toEqual([second.id]);
    expect(rows.find((row) => row.id === first.id)?.version).toBe(first.version + 1);
  });

  it('saving the default itself requires no confirmation', async () => {
    const { id, version, ...row } = requireFound(
      (await admin.call(api.warehouses.all, {})).find(({ isDefault }) => isDefault),
    );
    const saved = await admin.call(api.warehouses.save, { ...row, id, expectedVersion: version, remark: '大仓' });
    expect(saved).toMatchObject({ isDefault: true, remark: '大仓' });
  });

  it('an inactive warehouse cannot be the default', async () => {
    const refused = await admin.request(api.warehouses.save, {
      code: 'OFF',
      name: '旧仓',
      isDefault: true,
      isActive: false,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['isDefault']);
    const { id, version, ...row } = requireFound(
      (await admin.call(api.warehouses.all, {})).find(({ isDefault }) => isDefault),
    );
    const off = await admin.request(api.warehouses.save, { ...row, id, expectedVersion: version, isActive: false });
    expect(off.body.error?.validationErrors?.[0]?.members).toEqual(['isDefault']);
  });

  it('a warehouse is found by Chinese characters, pinyin and initials', async () => {
    for (const filter of ['悉', '悉尼', 'xini', 'xnc', 'SYD', '悉尼仓']) {
      const page = await admin.call(api.warehouses.list, { filter, maxResultCount: 10, skipCount: 0 });
      expect(
        page.items.map((row) => row.code),
        filter,
      ).toEqual(['SYD']);
    }
  });

  it('an outdated save is refused with the user of the change, and each save returns the new version', async () => {
    const made = await admin.call(api.warehouses.save, { ...blank, code: 'ADL', name: '阿德莱德' });
    const once = await admin.call(api.warehouses.save, { ...made, expectedVersion: made.version, remark: '一' });
    await admin.call(api.warehouses.save, { ...once, expectedVersion: once.version, remark: '二' });
    const stale = await admin.request(api.warehouses.save, { ...made, expectedVersion: made.version, remark: '三' });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({ reason: 'changed-by-someone-else', params: { name: 'admin' } });
  });

  it('deactivating a warehouse with open purchase orders requires a confirmation', async () => {
    const made = await admin.call(
      api.warehouses.save,
      api.warehouses.save.input.parse({ code: 'PER', name: '珀斯仓' }),
    );
    const factory = await admin.call(api.factories.save, api.factories.save.input.parse({ code: 'F1', name: '瓷厂' }));
    const ordered = { factoryId: factory.id, warehouseId: made.id };
    await admin.call(api.purchaseOrders.save, api.purchaseOrders.save.input.parse(ordered));
    const off = { ...made, expectedVersion: made.version, isActive: false };
    expect((await admin.request(api.warehouses.save, off)).body.error).toMatchObject({
      reason: 'confirmation-required',
      message: '还有 1 张未完成的采购单要入此仓库，确定停用吗？',
    });
    expect((await admin.call(api.warehouses.save, { ...off, confirmed: true })).isActive).toBe(false);
  });

  it('a code in use in any case is refused at its field', async () => {
    const taken = await admin.request(api.warehouses.save, { code: 'syd', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['code']);
  });
});
