import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff } = await createTestTenant();
const listed = { maxResultCount: 10, skipCount: 0 };

function category(name: string, about: object = {}) {
  return admin.call(api.productCategories.save, api.productCategories.save.input.parse({ name, ...about }));
}

describe('product categories', () => {
  it('categories are listed newest first, with their number of products', async () => {
    const tea = await category('茶具', { sort: 20 });
    await category('纪念品', { sort: 10 });
    const { save } = api.products;
    for (const code of ['T1', 'T2'])
      await admin.call(save, save.input.parse({ code, name: `茶壶 ${code}`, productClassId: tea.id }));
    const { items } = await admin.call(api.productCategories.list, listed);
    expect(items.map(({ name, productCount }) => [name, productCount])).toEqual([
      ['纪念品', 0],
      ['茶具', 2],
    ]);
    const found = await admin.call(api.productCategories.list, { ...listed, filter: 'jnp' });
    expect(found.items.map(({ name }) => name)).toEqual(['纪念品']);
  });

  it('the names are in their order, without inactive ones', async () => {
    const old = await category('旧分类', { sort: 5 });
    await admin.call(api.productCategories.save, { ...old, expectedVersion: old.version, isActive: false });
    const names = await admin.call(api.productCategories.names, {});
    expect(names.map(({ name }) => name)).toEqual(['纪念品', '茶具']);
  });

  it('a name in use is refused at its field', async () => {
    const taken = await admin.request(api.productCategories.save, { name: '茶具' });
    expect([taken.status, taken.body.error?.reason]).toEqual([409, 'already-exists']);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['name']);
  });

  it('categories require the permission for travel sales to read, and for the catalog to write', async () => {
    const seller = await staff('tess', permissions.travel);
    expect((await seller.request(api.productCategories.list, {})).status).toBe(200);
    expect((await seller.request(api.productCategories.save, { name: '新分类' })).status).toBe(403);
    const keeper = await staff('kim', permissions.editChannelCatalogue);
    expect((await keeper.request(api.productCategories.save, { name: '新分类' })).status).toBe(200);
    expect((await (await staff('packer')).request(api.productCategories.names, {})).status).toBe(403);
  });
});
