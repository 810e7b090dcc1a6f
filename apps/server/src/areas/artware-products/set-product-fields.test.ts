import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin } = await createTestTenant();
const trade = await createTrade(admin);

describe('single fields of products', () => {
  const { setFields, get } = api.artwareProducts;

  it('prices keep an outdated rate, except for another category', async () => {
    const id = await trade.product();
    const { setExchangeRate } = api.settings;
    await admin.call(setExchangeRate, setExchangeRate.input.parse({ newRate: '4', confirmed: true }));
    await admin.request(setFields, { items: [{ id, set: { barcode: '6900000000017' } }] });
    expect(await admin.call(get, { id })).toMatchObject({ barcode: '6900000000017', priceRateUsed: '5.000000' });
    const category = await admin.call(
      api.artwareCategories.save,
      api.artwareCategories.save.input.parse({ name: '竹编' }),
    );
    const { version } = await admin.call(get, { id });
    const moved = { id, expectedVersion: version, set: { classId: category.id, barcode: '6900000000024' } };
    await admin.request(setFields, { items: [moved] });
    expect(await admin.call(get, { id })).toMatchObject({
      classId: category.id,
      barcode: '6900000000024',
      priceRateUsed: '4.000000',
    });
  });

  it('a barcode of another product is refused, and the others are changed', async () => {
    const [one, other] = [await trade.product(), await trade.product()];
    const set = { barcode: '6900000000031' };
    const items = [
      { id: one, set },
      { id: other, set },
    ];
    const { body } = await admin.request(setFields, { items, mode: 'partial' });
    expect(setFields.output.parse(body.result).results).toMatchObject([
      { id: one, succeeded: true },
      { id: other, succeeded: false, code: 'already-exists' },
    ]);
    const found = await admin.request(api.artwareProducts.list, { filter: set.barcode });
    expect(api.artwareProducts.list.output.parse(found.body.result).items.map(({ id }) => id)).toEqual([one]);
  });

  it('a split name keeps the prices, and the product is found by both names', async () => {
    const id = await trade.product();
    const before = await admin.call(get, { id });
    await admin.request(setFields, { items: [{ id, set: { name: '月白釉瓶', nameEn: 'Moonglaze vase' } }] });
    const { priceCalculatedAt, suggestedPriceAud } = before;
    expect(await admin.call(get, { id })).toMatchObject({ priceCalculatedAt, suggestedPriceAud });
    for (const filter of ['月白釉', 'moonglaze']) {
      const { body } = await admin.request(api.artwareProducts.list, { filter });
      expect(api.artwareProducts.list.output.parse(body.result).items.map((row) => row.id)).toEqual([id]);
    }
  });
});
