import { type ArtwareProduct, api as wire } from '@yipin/contract';
import type { AnyTextKey, TextValues } from '@yipin/locales';
import type { Locator, Page } from '@playwright/test';
import {
  createColleague,
  createCustomer,
  createMasterData,
  createProducts,
  createStock,
  uniqueCode,
} from '../fixtures/business.ts';
import { apiAs, expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { countEffort, type Effort } from '../screens/effort.ts';
import { places } from '../screens/shell.ts';
import { packInTwoPackages } from '../screens/shipments.ts';
import { textIn } from '../screens/words.ts';

type Words = (key: AnyTextKey, values?: TextValues) => string;

/** The window of the user, its texts, and the main part of its page. */
interface Desk {
  readonly page: Page;
  readonly text: Words;
  readonly main: Locator;
}

/** Creates five products of a factory, two of them in stock, and a customer whose last carrier is known. */
async function arrangeTrade(api: TestApi, tag: string) {
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const customer = await createCustomer(api, `C-${tag}`);
  await api.call(wire.shipments.save, { customerId: customer.id, logisticsCompanyId: carrier.id });
  const codes = Array.from({ length: 5 }, (_, index) => `E${tag}${index}`);
  const products = await createProducts(api, codes, { classId: categoryId, defaultFactoryId: factory.id });
  for (const { id } of products.slice(0, 2)) await createStock(api, id, warehouse.id, 20);
  return { factory, customer, products };
}

/** Enters an order of several lines by keyboard. Returns its number. */
async function enterOrder({ page, text, main }: Desk, customer: string, products: readonly ArtwareProduct[]) {
  const { keyboard } = page;
  await keyboard.press('n');
  await expect(main.getByRole('combobox', { name: text('artwareOrders:customer') })).toBeFocused();
  await keyboard.type(customer);
  await keyboard.press('Enter');
  for (const [index, { productCode }] of products.entries()) {
    const named = (field: 'product' | 'quantity') =>
      `${text('orderEditor:lineNumber', { line: index + 1 })} ${text(`artwareOrders:${field}`)}`;
    await expect(main.getByRole('combobox', { name: named('product') })).toBeFocused();
    await keyboard.type(productCode);
    await keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: named('quantity') })).toBeFocused();
    await keyboard.type('10');
    if (index < products.length - 1) await keyboard.press('Enter');
  }
  await keyboard.press('Control+Enter');
  const heading = main.getByRole('heading', { level: 1, name: /^SO/ });
  await expect(heading).toBeVisible();
  const [number = ''] = (await heading.innerText()).split(' ');
  return number;
}

/** Presses the first visible button with this text. */
async function press(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Opens a page through the menu. */
async function openByMenu({ page, text }: Desk, group: AnyTextKey, title: AnyTextKey): Promise<void> {
  const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
  const entry = menu.getByRole('link', { name: text(title), exact: true });
  if (!(await entry.isVisible()))
    await menu
      .getByRole('menuitem', { name: text(group) })
      .first()
      .click();
  await entry.click();
}

/** Opens a record by its link, which is on the page that is shown. */
async function openByLink({ main }: Desk, number: string): Promise<void> {
  await main.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

/** Approves all lines of an order as the dialog proposes: from stock what is there, the rest to purchase. */
async function approve({ page, text, main }: Desk): Promise<void> {
  await press(main, text('machines:artwareOrderItem.actions.approve'));
  const dialog = page.getByRole('dialog');
  const pieces = text('artwareOrders:piecesBoth', { stock: 20, purchase: 30 });
  await press(dialog, text('artwareOrders:approveLines', { count: 5, pieces }));
  await expect(dialog).toBeHidden();
}

/** Puts the purchase requests of a factory on a purchase order, approves and orders it. Returns its number. */
async function purchase(desk: Desk, factory: string): Promise<string> {
  const { page, text, main } = desk;
  await openByMenu(desk, 'shell:groups.artwarePurchaseOrder', 'purchaseOrders:pendingTitle');
  await page.getByRole('checkbox', { name: text('purchaseOrders:selectGroup', { name: factory }) }).click();
  await press(main, text('common:actionOn', { action: text('machines:purchaseItem.actions.add'), count: 3 }));
  await press(page.getByRole('dialog'), text('common:confirm'));
  const heading = main.getByRole('heading', { level: 1, name: /^PO/ });
  await expect(heading).toBeVisible();
  await press(main, text('purchaseOrders:approveLines', { count: 3 }));
  await press(main, text('machines:purchaseOrder.actions.purchase'));
  await expect(main.locator('[aria-current="step"]').filter({ visible: true })).toHaveText(
    text('machines:purchaseOrder.states.purchased'),
  );
  const [number = ''] = (await heading.innerText()).split(' ');
  return number;
}

/** Receives the goods in two parts: 4 of the 10 pieces of the first line, and then the rest. */
async function receiveInTwoParts({ page, text, main }: Desk): Promise<void> {
  const dialog = page.getByRole('dialog');
  // Enabled when the warehouse is known.
  const confirm = dialog.getByRole('button', { name: text('common:confirm') });
  await press(main, text('machines:purchaseOrder.actions.receive'));
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.type('4');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await press(main, text('machines:purchaseOrder.actions.receive'));
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** Packs the goods of a customer in two packages, ships and delivers them. */
async function ship(desk: Desk, customer: string, tag: string): Promise<void> {
  const { text, main } = desk;
  await openByMenu(desk, 'shell:groups.artwareInvoiceOrder', 'shipments:pendingTitle');
  await main.getByRole('button', { name: `${text('shipments:packAll')}: ${customer}` }).click();
  await packInTwoPackages(desk, { trackingNumber: `SF${tag}2`, product: `E${tag}4` });
  await press(main, text('machines:shipment.actions.start'));
  await press(main, text('machines:shipment.actions.end'));
  await expect(main.locator('[aria-current="step"]').filter({ visible: true })).toHaveText(
    text('machines:shipment.states.ended'),
  );
}

/** Confirms that the customer received an order, which its link on the shipment opens, and completes its lines. */
async function complete(desk: Desk, order: string): Promise<void> {
  const { page, text, main } = desk;
  await openByLink(desk, order);
  await press(main, text('machines:artwareOrderItem.actions.confirmReceipt'));
  const dialog = page.getByRole('dialog');
  await press(dialog, text('common:confirm'));
  await expect(dialog).toBeHidden();
}

/** Registers a payment of the whole amount by bank transfer. */
async function pay({ page, text, main }: Desk): Promise<void> {
  await press(main, text('machines:artwareOrder.actions.pay'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(text('payments:methods.BANK'));
  await page.keyboard.press('Enter');
  await press(dialog, text('common:confirm'));
  await expect(dialog).toBeHidden();
}

/** The highest number of clicks and of keys that each part of the work may take. */
const limits = {
  order: [0, 15],
  approval: [3, 2],
  purchase: [8, 4],
  receipt: [4, 6],
  shipment: [8, 8],
  completion: [3, 1],
  payment: [2, 2],
} as const;

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
      const { factory, customer, products } = await arrangeTrade(api, tag);
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
      const read = await countEffort(page);
      const efforts: Record<string, Effort> = {};
      const measure = <Result>(part: keyof typeof limits, work: () => Promise<Result>): Promise<Result> =>
        test.step(part, async () => {
          const result = await work();
          efforts[part] = await read();
          return result;
        });

      const order = await measure('order', () => enterOrder(desk, customer.code, products));
      await measure('approval', () => approve(desk));
      await measure('purchase', () => purchase(desk, factory.name));
      await measure('receipt', () => receiveInTwoParts(desk));
      await measure('shipment', () => ship(desk, customer.name, tag));
      await measure('completion', () => complete(desk, order));
      await measure('payment', () => pay(desk));

      const { items } = await api.call(wire.artwareOrders.list, { filter: order });
      expect(items.map(({ status, outstandingAmount }) => [status, outstandingAmount])).toEqual([
        ['completed', '0.00'],
      ]);
      const counted = Object.entries(efforts).map(([part, { clicks, keys }]) => `${part} ${clicks}/${keys}`);
      console.log(`clicks/keys in ${language}: ${counted.join(', ')}`);
      for (const [part, [clicks, keys]] of Object.entries(limits)) {
        expect(efforts[part]?.clicks, `clicks of ${part}`).toBeLessThanOrEqual(clicks);
        expect(efforts[part]?.keys, `keys of ${part}`).toBeLessThanOrEqual(keys);
      }
    });
  });
}
