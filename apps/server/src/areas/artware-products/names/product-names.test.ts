import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { makeProduct } from '../../../testing/fixtures/products.fixtures.ts';

const { admin, staff } = await createTestTenant();

const silk = await admin.call(api.artwareCategories.save, {
  name: '丝绸',
  parentId: null,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});
const vase = await makeProduct(admin, { productCode: 'QH', code: '01', name: '青花瓶', classId: silk.id });

describe('names of artware products', () => {
  const named = { maxResultCount: 10, skipCount: 0, productId: vase.id };
  const shown = ['salePriceAud', 'minPriceAud', 'available', 'defaultFactoryId'];

  it.each([permissions.artwareProducts, permissions.editArtwareOrders])(
    'product names contain prices and pieces for users with %s',
    async (permission) => {
      const [row] = (await (await staff(permission, permission)).call(api.artwareProducts.names, named)).items;
      expect(Object.keys(requireFound(row))).toEqual(expect.arrayContaining(shown));
    },
  );

  it.each([permissions.artwareOrders, permissions.purchaseOrders, permissions.editChannelCatalogue])(
    'product names contain no prices and pieces for users with %s',
    async (permission) => {
      const [row] = (await (await staff(permission, permission)).call(api.artwareProducts.names, named)).items;
      expect(Object.keys(requireFound(row)).filter((name) => shown.includes(name))).toEqual([]);
    },
  );

  it('products are found by their product codes in any case, without inactive ones', async () => {
    const codes = (given: string[]) =>
      admin.call(api.artwareProducts.byCode, { codes: given }).then((found) => found.map(({ id }) => id));
    const { productCode } = vase;
    expect(await codes([productCode.toLowerCase(), 'no-such-code'])).toEqual([vase.id]);
    expect(await codes(['no-such-code'])).toEqual([]);
    const hidden = await makeProduct(admin, { productCode: 'HIDDEN', name: '停售', classId: silk.id });
    await admin.call(api.artwareProducts.hide, { ids: [hidden.id] });
    expect(await codes(['HIDDEN'])).toEqual([]);
  });

  it('products that are found by code contain prices and pieces as their names do', async () => {
    const codes = [vase.productCode];
    const seller = await staff('seller of pasted lines', permissions.editArtwareOrders, permissions.artwareOrders);
    const [priced] = await seller.call(api.artwareProducts.byCode, { codes });
    expect(Object.keys(requireFound(priced))).toEqual(expect.arrayContaining(shown));
    const reader = await staff('reader of pasted lines', permissions.purchaseOrders);
    const [named] = await reader.call(api.artwareProducts.byCode, { codes });
    expect(Object.keys(requireFound(named)).filter((name) => shown.includes(name))).toEqual([]);
  });

  it('product names are refused to users without any permission', async () => {
    const visitor = await staff('visitor');
    expect((await visitor.request(api.artwareProducts.names, {})).status).toBe(403);
    expect((await visitor.request(api.artwareProducts.byCode, { codes: ['VASE'] })).status).toBe(403);
  });
});
