import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { openTestFirm } from '../../testing/test-firm.ts';

const { admin } = await openTestFirm();
const blank = { country: '', address: '', contact: '', phone: '', remark: '', isDefault: false, isActive: true };

describe('warehouses', () => {
  it('has one default: naming a new one takes the mark from the old', async () => {
    const first = await admin.call(api.warehouses.save, { ...blank, code: 'SYD', name: '悉尼仓', isDefault: true });
    const second = await admin.call(api.warehouses.save, { ...blank, code: 'MEL', name: '墨尔本仓', isDefault: true });
    const rows = await admin.call(api.warehouses.all, {});
    expect(rows.filter((row) => row.isDefault).map((row) => row.id)).toEqual([second.id]);
    expect(rows.find((row) => row.id === first.id)?.version).toBe(first.version + 1);
  });

  it('is found by Chinese characters, pinyin and initials', async () => {
    for (const filter of ['悉', '悉尼', 'xini', 'xnc', 'SYD', '悉尼仓']) {
      const page = await admin.call(api.warehouses.list, { filter, maxResultCount: 10, skipCount: 0 });
      expect(
        page.items.map((row) => row.code),
        filter,
      ).toEqual(['SYD']);
    }
  });

  it('refuses a stale save with who changed the row, and adopts the new version after every save', async () => {
    const made = await admin.call(api.warehouses.save, { ...blank, code: 'ADL', name: '阿德莱德' });
    const once = await admin.call(api.warehouses.save, { ...made, expectedVersion: made.version, remark: '一' });
    await admin.call(api.warehouses.save, { ...once, expectedVersion: once.version, remark: '二' });
    const stale = await admin.ask(api.warehouses.save, { ...made, expectedVersion: made.version, remark: '三' });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({ reason: 'changed-by-someone-else', params: { name: 'admin' } });
  });

  it('refuses a code that is taken, whatever its case, and names the field', async () => {
    const taken = await admin.ask(api.warehouses.save, { code: 'syd', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['code']);
  });
});
