import { randomUUID } from 'node:crypto';
import { api, type GoodsId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { contextOf, transact } from '../../platform/unit-of-work.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { requireActiveGoods } from './index.ts';

const { admin, pool, staff } = await createTestTenant();
const trade = await createTrade(admin);
const vase = await trade.product();
const { save } = api.goods;

const category = await admin.call(
  api.productCategories.save,
  api.productCategories.save.input.parse({ name: '家居摆件' }),
);

function product(code: string, name: string) {
  return admin.call(api.products.save, api.products.save.input.parse({ code, name, productClassId: category.id }));
}
const vases = await product('TP1', '花瓶');
const fans = await product('TP2', '扇子');

function unit(code: string, name: string, about: object = {}) {
  return admin.call(save, save.input.parse({ productId: vases.id, code, name, priceAud: '39.90', ...about }));
}

async function codes(filters: object = {}) {
  return (await admin.call(api.goods.list, { maxResultCount: 50, skipCount: 0, ...filters })).items.map(
    ({ code }) => code,
  );
}

describe('goods', () => {
  it('goods are units of a product, with or without an artware product', async () => {
    const linked = await unit('G1', '青花瓶', { spec: '大号', artwareProductId: vase, commissionPercent: '12.5' });
    expect(linked).toMatchObject({
      productName: '花瓶',
      unit: 'pc',
      priceAud: '39.90',
      commissionPercent: '12.50',
      artwareProductName: 'P001 A 青花瓶 1',
    });
    const free = await unit('G2', '绢扇', { productId: fans.id, priceAud: '8' });
    expect(free).toMatchObject({ commissionPercent: null, artwareProductId: null, artwareProductName: null });
    expect(await codes()).toEqual(['G2', 'G1']);
    expect(await codes({ isLinked: true })).toEqual(['G1']);
    expect(await codes({ isLinked: false })).toEqual(['G2']);
    expect(await codes({ productId: fans.id })).toEqual(['G2']);
    for (const filter of ['g1', '大号', 'qhp', '青花']) expect(await codes({ filter }), filter).toEqual(['G1']);
    expect(await codes({ sorting: [{ field: 'priceAud', direction: 'asc' }] })).toEqual(['G2', 'G1']);
  });

  it('a used code and missing references are refused at their fields', async () => {
    const wire = { productId: vases.id, code: 'G9', name: '错的', priceAud: '1' };
    const faults: readonly (readonly [object, string])[] = [
      [{ code: 'g1' }, 'code'],
      [{ productId: 999_999 }, 'productId'],
      [{ artwareProductId: 999_999 }, 'artwareProductId'],
      [{ priceAud: '-1' }, 'priceAud'],
      [{ commissionPercent: '100.01' }, 'commissionPercent'],
    ];
    for (const [fault, member] of faults) {
      const { status, body } = await admin.request(save, { ...wire, ...fault });
      expect([status, body.error?.validationErrors?.[0]?.members], member).toEqual([expect.any(Number), [member]]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await codes({ filter: 'g9' })).toEqual([]);
  });

  it('goods keep a link to a hidden artware product, and other goods cannot be linked to it', async () => {
    const plate = await trade.product();
    const made = await unit('G3', '盘', { artwareProductId: plate });
    await admin.call(api.artwareProducts.hide, api.artwareProducts.hide.input.parse({ id: plate }));
    expect((await admin.call(save, { ...made, name: '瓷盘' })).artwareProductId).toBe(plate);
    const refused = await admin.request(save, {
      productId: vases.id,
      code: 'G4',
      name: '盘',
      priceAud: '1',
      artwareProductId: plate,
    });
    expect(refused.body.error).toMatchObject({ reason: 'referenced-missing' });
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['artwareProductId']);
  });

  it('names contain goods with price and commission while these and their product are on sale', async () => {
    const old = await product('TP3', '旧品');
    const off = await unit('G5', '旧灯', { productId: old.id });
    await unit('G6', '停售', { isActive: false });
    await admin.call(api.products.save, { ...old, isActive: false, confirmed: true });
    const names = async (filters: object) => (await admin.call(api.goods.names, { skipCount: 0, ...filters })).items;
    expect((await names({})).map(({ code }) => code).sort()).toEqual(['G1', 'G2', 'G3']);
    expect((await names({ isActive: false })).map(({ code }) => code).sort()).toEqual(['G5', 'G6']);
    expect(await names({ goodsId: off.id })).toMatchObject([{ code: 'G5', productName: '旧品', isActive: false }]);
    const seller = await staff('tess', permissions.travel);
    const page = await seller.call(api.goods.names, { skipCount: 0, maxResultCount: 20, filter: 'g1' });
    expect(page.items).toMatchObject([{ spec: '大号', unit: 'pc', priceAud: '39.90', commissionPercent: '12.50' }]);
    expect((await seller.request(save, { productId: vases.id, code: 'G7', name: 'x', priceAud: '1' })).status).toBe(
      403,
    );
  });
});

describe('goods of an order line', () => {
  const required = (...ids: readonly number[]) =>
    transact(
      pool,
      { kind: 'query', operation: 'testing', requestId: randomUUID(), token: admin.token },
      (tx, session) =>
        requireActiveGoods(
          contextOf(tx, requireFound(session), 'zh-CN'),
          ids as GoodsId[],
          (id) => `items.${ids.indexOf(id)}`,
        ),
    );
  const idOf = async (code: string) => {
    const { items } = await admin.call(api.goods.list, { maxResultCount: 1, skipCount: 0, filter: code });
    return requireFound(items[0]).id;
  };

  it('active goods contain the fields that a line copies', async () => {
    const id = await idOf('g1');
    expect((await required(id)).get(id)).toEqual({
      code: 'G1',
      name: '青花瓶',
      spec: '大号',
      unit: 'pc',
      priceAud: '39.90',
      commissionPercent: '12.50',
      artwareProductId: vase,
      label: 'G1 青花瓶',
    });
  });

  it('goods that are missing or not on sale are refused by name at their fields', async () => {
    const [good, off] = [await idOf('g1'), await idOf('g6')];
    await expect(required(good, off, 999_999)).rejects.toMatchObject({
      code: 'referenced-missing',
      params: { field: 'G6 停售, #999999' },
      fields: [{ members: ['items.1'] }, { members: ['items.2'] }],
    });
  });
});
