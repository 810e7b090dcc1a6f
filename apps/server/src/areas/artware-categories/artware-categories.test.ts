import { api, type ArtwareCategoryId, decimalOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff, stranger } = await createTestTenant();

function make(name: string, parentId: ArtwareCategoryId | null = null, more = {}) {
  return admin.call(api.artwareCategories.save, { name, parentId, nameEn: '', nameTw: '', hsCode: '', ...more });
}

describe('artware categories', () => {
  it('the category tree has at most five levels, including the descendants of a moved category', async () => {
    const path = [await make('一级')];
    for (const name of ['二级', '三级', '四级', '五级']) path.push(await make(name, path.at(-1)?.id));
    const deeper = await admin.request(api.artwareCategories.save, { name: '六级', parentId: path.at(-1)?.id });
    expect(deeper.status).toBe(400);
    expect(deeper.body.error?.validationErrors).toEqual([{ message: '分类最多五级', members: ['parentId'] }]);
    const other = await make('另一棵');
    const moved = await admin.request(api.artwareCategories.save, {
      id: path[0]?.id,
      name: '一级',
      parentId: other.id,
    });
    expect(moved.body.error?.validationErrors?.[0]?.message).toBe('分类最多五级');
  });

  it('a category below itself is refused', async () => {
    const top = await make('花瓶');
    const below = await make('青花瓶', top.id);
    for (const parentId of [top.id, below.id]) {
      const circle = await admin.request(api.artwareCategories.save, { id: top.id, name: top.name, parentId });
      expect(circle.status).toBe(400);
      expect(circle.body.error?.validationErrors?.[0]?.members).toEqual(['parentId']);
    }
  });

  it('a save with an old version is refused as changed before its place is checked', async () => {
    const seen = await make('茶壶');
    await admin.call(api.artwareCategories.save, { ...seen, name: '紫砂壶' });
    const late = await admin.request(api.artwareCategories.save, {
      id: seen.id,
      expectedVersion: seen.version,
      name: seen.name,
      parentId: seen.id,
    });
    expect(late).toMatchObject({ status: 409, body: { error: { reason: 'changed-by-someone-else' } } });
  });

  it('category names are unique under each parent, ignoring case', async () => {
    const [left, right] = [await make('Left'), await make('Right')];
    await make('Cup', left.id);
    await make('Cup', right.id);
    const taken = await admin.request(api.artwareCategories.save, { name: 'cup', parentId: left.id });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['name']);
  });

  it('new categories go last, and siblings move back when a category takes their place', async () => {
    const shelf = await make('架子');
    const [a, b, c] = [await make('甲', shelf.id), await make('乙', shelf.id), await make('丙', shelf.id)];
    expect([a.sort, b.sort, c.sort]).toEqual([0, 1, 2]);
    await admin.call(api.artwareCategories.save, { ...c, sort: a.sort });
    const names = (await admin.call(api.artwareCategories.all, {}))
      .filter((category) => category.parentId === shelf.id)
      .map((category) => category.name);
    expect(names).toEqual(['丙', '甲', '乙']);
  });

  it('a category with subcategories or products cannot be deleted', async () => {
    const box = await make('盒子');
    const part = await make('木盒', box.id);
    const refused = await admin.request(api.artwareCategories.remove, { id: box.id });
    expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'category-not-empty' } } });
    const used = await admin.request(api.artwareProducts.save, { productCode: 'MH', name: '木盒一', classId: part.id });
    expect(used.status).toBe(200);
    expect((await admin.request(api.artwareCategories.remove, { id: part.id })).status).toBe(422);
    const counted = (await admin.call(api.artwareCategories.all, {})).find(({ id }) => id === part.id);
    expect(counted?.productCount).toBe(1);
    const free = await make('空盒', box.id);
    await admin.call(api.artwareCategories.remove, { id: free.id });
    expect((await admin.call(api.artwareCategories.all, {})).some(({ id }) => id === free.id)).toBe(false);
  });

  it('markups are hidden from users without costs, and their saves keep the stored markup', async () => {
    const priced = await make('瓷器', null, { markupPercent: decimalOf(120, 2) });
    expect(priced.markupPercent).toBe('120.00');
    const clerk = await staff('clerk', permissions.artwareCategories);
    const seen = await clerk.call(api.artwareCategories.save, {
      ...priced,
      markupPercent: decimalOf(0, 2),
      name: '陶瓷',
    });
    expect(seen).not.toHaveProperty('markupPercent');
    const rows = await clerk.request(api.artwareCategories.all, {});
    expect(JSON.stringify(rows.body)).not.toContain('markup');
    const after = (await admin.call(api.artwareCategories.all, {})).find(({ id }) => id === priced.id);
    expect(after).toMatchObject({ name: '陶瓷', markupPercent: '120.00' });
  });

  it('product categories are hidden from other tenants', async () => {
    const mine = await make('本店');
    const other = await stranger();
    expect(await other.call(api.artwareCategories.all, {})).toEqual([]);
    expect((await other.request(api.artwareCategories.remove, { id: mine.id })).status).toBe(404);
  });
});
