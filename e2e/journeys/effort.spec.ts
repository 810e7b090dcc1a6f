import { api as wire } from '@yipin/contract';
import {
  createColleague,
  createCustomer,
  createMasterData,
  createProducts,
  createStock,
  uniqueCode,
} from '../fixtures/business.ts';
import { apiAs, expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { measureEffort } from '../screens/effort.ts';
import { expectWithinLimits, limitTogether, sumOfLimits, type WorkPart } from '../screens/effort-limits.ts';
import { places } from '../screens/shell.ts';
import * as trade from '../screens/trade.ts';
import { textIn } from '../screens/words.ts';

/** Creates five products of a factory, with stock for two and a half of them, and a customer whose last carrier is known. */
async function arrangeTrade(api: TestApi, tag: string) {
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const customer = await createCustomer(api, `C-${tag}`);
  await api.call(wire.shipments.save, { customerId: customer.id, logisticsCompanyId: carrier.id });
  const codes = Array.from({ length: 5 }, (_, index) => `E${tag}${index}`);
  const products = await createProducts(api, codes, { classId: categoryId, defaultFactoryId: factory.id });
  for (const [index, pieces] of [10, 10, 6].entries())
    await createStock(api, products[index]?.id ?? 0, warehouse.id, pieces);
  return { factory, customer, codes };
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`an order is entered, purchased, shipped and paid with few clicks and keys in ${language}`, async ({
      page,
      request,
      api,
      signIn,
    }) => {
      const tag = uniqueCode('');
      const { factory, customer, codes } = await arrangeTrade(api, tag);
      const userName = await createColleague(api, tag);
      const own = await apiAs(request, userName);
      await own.call(wire.account.changeLanguage, { languageName: language });
      await signIn(page, places.orders.address, { userName });
      const text = textIn(language);
      const main = page.getByRole('main');
      const desk = { page, text, main };
      await expect(main.getByRole('link', { name: text('artwareOrders:create') })).toBeVisible();
      // The shortcuts work after the code of this button is loaded.
      await expect(page.getByRole('button', { name: text('shell:palette.title') })).toBeVisible();
      const { measure, efforts, print } = await measureEffort<WorkPart>(page);

      const order = await measure('order', () => trade.enterOrder(desk, customer.code, codes));
      await measure('approval', () => trade.approve(desk));
      const purchaseOrder = await measure('purchase', () => trade.purchase(desk, factory.name));
      await measure('receipt', () => trade.receiveInTwoParts(desk));
      await measure('shipment', () => trade.ship(desk, customer.name, tag));
      await measure('completion', () => trade.complete(desk, order));
      await measure('payment', () => trade.pay(desk));
      await measure('lookingAround', () => trade.lookAround(desk, { order, purchaseOrder, product: codes[0] ?? '' }));

      const { items } = await api.call(wire.artwareOrders.list, { filter: order });
      expect(items.map(({ status, outstandingAmount }) => [status, outstandingAmount])).toEqual([
        ['completed', '0.00'],
      ]);
      print(language);
      expectWithinLimits(efforts);
    });
  });
}

test('all parts of the work together may take 60 clicks and 170 keys', () => {
  const sum = sumOfLimits();
  expect(sum.clicks).toBeLessThanOrEqual(limitTogether.clicks);
  expect(sum.keys).toBeLessThanOrEqual(limitTogether.keys);
});
