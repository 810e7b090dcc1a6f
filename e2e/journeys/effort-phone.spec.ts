import { api as wire } from '@yipin/contract';
import type { AnyTextKey, TextValues } from '@yipin/locales';
import type { Locator, Page } from '@playwright/test';
import {
  createCustomer,
  createMasterData,
  createProducts,
  createStock,
  purchaseFor,
  uniqueCode,
} from '../fixtures/business.ts';
import { createCompany } from '../fixtures/company.ts';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { countEffort } from '../screens/effort.ts';
import { textIn } from '../screens/words.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The phone of the user: its texts, the main part of its page, and the dialog in front. */
interface Phone {
  readonly page: Page;
  readonly text: (key: AnyTextKey, values?: TextValues) => string;
  readonly main: Locator;
  readonly dialog: Locator;
}

/** Creates an order to approve, a purchase order to receive, and goods to ship to a customer with a known carrier. */
async function arrangeWork(api: TestApi, tag: string) {
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  // The goods are expected today, so their receipt is a task.
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 0 });
  const about = { classId: categoryId, defaultFactoryId: factory.id };
  const [product] = await createProducts(api, [`T${tag}`], about);
  const productId = product?.id ?? 0;
  await createStock(api, productId, warehouse.id, 20);
  const orderFor = async (name: string, quantity: number) => {
    const customer = await createCustomer(api, `${name}-${tag}`);
    return api.call(wire.artwareOrders.save, { customerId: customer.id, items: [{ productId, quantity }] });
  };
  const toApprove = await orderFor('A', 5);
  const bought = await orderFor('B', 7);
  await api.call(wire.orderFulfilment.approve, { ids: bought.items.map(({ id }) => id) });
  const purchase = await purchaseFor(api, bought.customerId);
  const ready = await orderFor('S', 4);
  await api.call(wire.shipments.save, { customerId: ready.customerId, logisticsCompanyId: carrier.id });
  await api.call(wire.orderFulfilment.sendFromStock, { ids: ready.items.map(({ id }) => id) });
  return { toApprove, purchase, ready };
}

/** Taps the button with this text in a part of the page. */
async function tap(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap();
}

/** Taps a task on the home page. */
async function tapTask({ main, text }: Phone, action: AnyTextKey, name: string): Promise<void> {
  await main.getByRole('button', { name: `${text(action)} ${name}` }).tap();
}

/** Approves an order: its goods are reserved from stock. */
async function approve(phone: Phone, number: string): Promise<void> {
  const { dialog, text } = phone;
  await tapTask(phone, 'dashboard:inbox.actions.approve', number);
  const pieces = text('artwareOrders:piecesStock', { stock: 5 });
  await tap(dialog, text('artwareOrders:approveLines', { count: 1, pieces }));
  await expect(dialog).toBeHidden();
}

/** Receives all goods of a purchase order. */
async function receive(phone: Phone, number: string): Promise<void> {
  const { dialog, text } = phone;
  await tapTask(phone, 'dashboard:inbox.actions.receive', number);
  await tap(dialog, text('common:confirm'));
  await expect(dialog).toBeHidden();
}

/** Packs the ready goods of a customer in one package, enters its tracking number and weight, and ships it. */
async function ship(phone: Phone, customer: string): Promise<void> {
  const { page, main, text } = phone;
  await page.getByRole('button', { name: text('shell:openMenu') }).tap();
  await page
    .getByRole('menuitem', { name: text('shell:groups.artwareInvoiceOrder') })
    .first()
    .tap();
  await page.getByRole('link', { name: text('shipments:pendingTitle'), exact: true }).tap();
  await main.getByRole('button', { name: `${text('shipments:packAll')}: ${customer}` }).tap();
  const panel = main.getByRole('region', { name: text('shipments:pack'), exact: true });
  await panel.getByRole('textbox', { name: text('shipments:trackingNumber') }).tap();
  await page.keyboard.type('AUP1111');
  await panel.getByRole('textbox', { name: text('shipments:kg') }).tap();
  await page.keyboard.type('7.2');
  await tap(main, text('machines:shipment.actions.start'));
  await expect(
    main.getByText(text('machines:shipment.states.shipping')).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** The highest number of taps that each part of the work may need, from the tasks on the home page. */
const limits = { approval: 3, receipt: 4, shipment: 7 } as const;

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`an order is approved, goods are received and a package is shipped by few taps in ${language}`, async ({
      page,
      request,
      api: host,
      signIn,
    }) => {
      const tag = uniqueCode('');
      // The tasks of a new company are on the first page.
      const { api, tenantId } = await createCompany(host, request, `Taps${tag}`);
      const { toApprove, purchase, ready } = await arrangeWork(api, tag);
      await api.call(wire.account.changeLanguage, { languageName: language });
      const text = textIn(language);
      const phone = { page, text, main: page.getByRole('main'), dialog: page.getByRole('dialog') };
      const taps: Record<string, number> = {};
      const read = await countEffort(page);
      const measure = (part: keyof typeof limits, work: () => Promise<void>): Promise<void> =>
        test.step(part, async () => {
          await signIn(page, '/home', { tenantId });
          await expect(page.getByRole('button', { name: text('shell:palette.title') })).toBeVisible();
          await read();
          await work();
          taps[part] = (await read()).clicks;
        });

      await measure('approval', () => approve(phone, toApprove.orderNumber));
      await measure('receipt', () => receive(phone, purchase.orderNumber));
      await measure('shipment', () => ship(phone, ready.customerName));

      const { items } = await api.call(wire.shipments.list, { customerId: ready.customerId, status: 'shipping' });
      expect(items).toHaveLength(1);
      console.log(
        `taps in ${language}: ${Object.entries(taps)
          .map((each) => each.join(' '))
          .join(', ')}`,
      );
      for (const [part, limit] of Object.entries(limits))
        expect(taps[part], `taps of ${part}`).toBeLessThanOrEqual(limit);
    });
  });
}
