import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import {
  createCustomer,
  createMasterData,
  createProducts,
  createStock,
  purchaseFor,
  uniqueCode,
} from '../fixtures/business.ts';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { startOf, text } from '../screens/words.ts';
import { recordTraffic } from '../screens/traffic.ts';

/** Creates an ordered purchase order of two products, the first with a barcode. */
async function arrangeOrder(api: TestApi, tag: string, barcode: string) {
  const { categoryId } = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}` });
  const about = { classId: categoryId, defaultFactoryId: factory.id };
  const products = await createProducts(api, [`A${tag}`, `B${tag}`], about);
  const [first, second] = products;
  if (!first || !second) throw new Error('the products are missing');
  await api.call(wire.artwareProducts.setFields, {
    items: [{ id: first.id, expectedVersion: first.version, set: { barcode } }],
  });
  const customer = await createCustomer(api, `C-${tag}`);
  const items = products.map(({ id }) => ({ productId: id, quantity: 6 }));
  const order = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  await api.call(wire.orderFulfilment.approve, { ids: order.items.map(({ id }) => id) });
  return { second, purchase: await purchaseFor(api, customer.id) };
}

/** Scans a code with a hardware scanner: all keys arrive within a few milliseconds, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    },
    [...code.split(''), 'Enter'],
  );
}

test('goods are received by scanning them, and an unknown barcode is assigned to its product', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  const digits = String(Date.now()).slice(-7);
  const [known, unknown] = [`690001${digits}`, `690002${digits}`];
  const { second, purchase } = await arrangeOrder(api, tag, known);
  const traffic = recordTraffic(page);
  await signIn(page, `/artwarePurchaseOrder/purchaseOrder/${purchase.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: `B${tag}` })).toBeVisible();
  const receipt = dialogOf(page, text('purchaseOrders:receiveTitle', { number: purchase.orderNumber }));
  // The listener to scanners and the target of the page are in code that is loaded after the page.
  await expect(page.getByRole('button', { name: text('shell:palette.title') })).toBeVisible();
  await traffic.waitForQuiet();

  await scan(page, known);
  await expect(receipt).toContainText(`A${tag}`);
  await expect(receipt.getByRole('textbox').first()).toBeFocused();
  const confirm = receipt.getByRole('button', { name: text('common:confirm') });
  // Enabled when the warehouse is known.
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(receipt).toBeHidden();

  await scan(page, unknown);
  const notFound = dialogOf(page, text('scan:unknown'));
  await expect(notFound).toContainText(unknown);
  await notFound.getByRole('button', { name: text('scan:assign') }).click();
  const assignment = dialogOf(page, startOf('scan:assign'));
  await assignment.getByRole('combobox').fill(`B${tag}`);
  await page.getByTitle(`B${tag}`).first().click();
  await assignment.getByRole('button', { name: text('scan:assign') }).click();
  await expect(receipt).toContainText(`B${tag}`);
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(receipt).toBeHidden();

  const received = await api.call(wire.purchaseOrders.get, { id: purchase.id });
  expect(received.items.map(({ takenQuantity }) => takenQuantity)).toEqual([6, 6]);
  expect((await api.call(wire.artwareProducts.get, { id: second.id })).barcode).toBe(unknown);
});

test('a scan without a target opens the search, which finds the product', async ({ page, api, signIn }) => {
  const tag = uniqueCode('');
  const { warehouse, categoryId } = await createMasterData(api, tag);
  const [product] = await createProducts(api, [`SCAN-${tag}`], { classId: categoryId });
  await createStock(api, product?.id ?? 0, warehouse.id, 1);
  await signIn(page, 'warehouses');
  await openPage(page, 'customers');
  await expect(page.getByRole('button', { name: text('shell:palette.title') })).toBeVisible();
  await scan(page, `SCAN-${tag}`);
  const palette = dialogOf(page, text('shell:palette.title'));
  await expect(palette.getByRole('combobox')).toHaveValue(`SCAN-${tag}`);
  await expect(palette.getByRole('option', { name: `SCAN-${tag}` }).first()).toBeVisible();
});
