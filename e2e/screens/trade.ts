import { expect } from '@playwright/test';
import { type Desk, openByLink, openByMenu, press, readNumber } from './desk.ts';
import { packInTwoPackages } from './shipments.ts';

/** Enters an order of several lines by keyboard. Returns its number. */
export async function enterOrder(desk: Desk, customer: string, productCodes: readonly string[]): Promise<string> {
  const { page, text, main } = desk;
  const { keyboard } = page;
  await keyboard.press('n');
  await expect(main.getByRole('combobox', { name: text('artwareOrders:customer') })).toBeFocused();
  await keyboard.type(customer);
  await keyboard.press('Enter');
  for (const [index, productCode] of productCodes.entries()) {
    const named = (field: 'product' | 'quantity') =>
      `${text('orderEditor:lineNumber', { line: index + 1 })} ${text(`artwareOrders:${field}`)}`;
    await expect(main.getByRole('combobox', { name: named('product') })).toBeFocused();
    await keyboard.type(productCode);
    await keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: named('quantity') })).toBeFocused();
    await keyboard.type('10');
    if (index < productCodes.length - 1) await keyboard.press('Enter');
  }
  await keyboard.press('Control+Enter');
  return readNumber(desk, 'SO');
}

/** Approves all lines of an order as the dialog proposes: from stock what is there, the rest to purchase. */
export async function approve({ page, text, main }: Desk): Promise<void> {
  await press(main, text('machines:artwareOrderItem.actions.approve'));
  const dialog = page.getByRole('dialog');
  const pieces = text('artwareOrders:piecesBoth', { stock: 26, purchase: 24 });
  await press(dialog, text('artwareOrders:approveLines', { count: 5, pieces }));
  await expect(dialog).toBeHidden();
}

/** Puts the purchase requests of a factory on a purchase order, approves and orders it. Returns its number. */
export async function purchase(desk: Desk, factory: string): Promise<string> {
  const { page, text, main } = desk;
  await openByMenu(desk, 'shell:groups.artwarePurchaseOrder', 'purchaseOrders:pendingTitle');
  const search = page.getByPlaceholder(text('purchaseOrders:pendingSearch'));
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(factory);
  await page.keyboard.press('Enter');
  // Before the reply, the rows of other factories are there as well.
  const rows = main.getByRole('row');
  const heading = 1;
  await expect(rows.filter({ hasNotText: factory })).toHaveCount(heading);
  await expect(rows.filter({ hasText: factory })).toHaveCount(3);
  await page.getByRole('checkbox', { name: text('common:selectAll') }).click();
  await press(main, text('common:actionOn', { action: text('machines:purchaseItem.actions.add'), count: 3 }));
  await press(page.getByRole('dialog'), text('common:confirm'));
  const number = await readNumber(desk, 'PO');
  await press(main, text('purchaseOrders:approveLines', { count: 3 }));
  await press(main, text('machines:purchaseOrder.actions.purchase'));
  await expect(main.locator('[aria-current="step"]').filter({ visible: true })).toHaveText(
    text('machines:purchaseOrder.states.purchased'),
  );
  return number;
}

/** Receives the goods in two parts: some pieces of the first line, and then the rest. */
export async function receiveInTwoParts({ page, text, main }: Desk): Promise<void> {
  const dialog = page.getByRole('dialog');
  // Enabled when the warehouse is known.
  const confirm = dialog.getByRole('button', { name: text('common:confirm') });
  await press(main, text('machines:purchaseOrder.actions.receive'));
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.type('2');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await press(main, text('machines:purchaseOrder.actions.receive'));
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** Packs the goods of a customer in two packages, ships and delivers them. */
export async function ship(desk: Desk, customer: string, tag: string): Promise<void> {
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
export async function complete(desk: Desk, order: string): Promise<void> {
  const { page, text, main } = desk;
  await openByLink(desk, order);
  await press(main, text('machines:artwareOrderItem.actions.confirmReceipt'));
  const dialog = page.getByRole('dialog');
  await press(dialog, text('common:confirm'));
  await expect(dialog).toBeHidden();
}

/** Registers a payment of the whole amount by bank transfer. */
export async function pay({ page, text, main }: Desk): Promise<void> {
  await press(main, text('machines:artwareOrder.actions.pay'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(text('payments:methods.BANK'));
  await page.keyboard.press('Enter');
  await press(dialog, text('common:confirm'));
  await expect(dialog).toBeHidden();
}

/** What {@link lookAround} visits, by number and code. */
interface Sights {
  readonly order: string;
  readonly purchaseOrder: string;
  readonly product: string;
}

/** Looks at a purchase order of the shown order, at the stock of a product, and at the order in the preview of its list. */
export async function lookAround(desk: Desk, { order, purchaseOrder, product }: Sights): Promise<void> {
  const { page, text, main } = desk;
  await openByLink(desk, purchaseOrder);
  await page.goBack();
  await openByLink(desk, product);
  const stock = main.getByRole('tab', { name: text('artwareProducts:inventory'), exact: true });
  await stock.click();
  await expect(stock).toHaveAttribute('aria-selected', 'true');
  await openByMenu(desk, 'shell:groups.artware', 'artwareOrders:title');
  const search = main.getByRole('textbox', { name: text('artwareOrders:search') });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(order);
  await expect(main.getByText(text('common:total', { count: 1 })).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: text('common:preview') });
  await expect(preview.getByRole('heading', { name: order })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
}
