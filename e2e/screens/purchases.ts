import type { PurchaseOrder } from '@yipin/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm } from './form.ts';
import { dialogOf, openPage, openRecord, readMessage } from './shell.ts';
import { rowOf } from './table.ts';
import { startOf, text } from './words.ts';

/** Selects all purchase requests of a factory, in the list that its total filters. */
export async function selectRequests(page: Page, factory: string): Promise<void> {
  const totals = page.getByRole('region', { name: text('purchaseOrders:factoryTotals') });
  await totals.getByRole('button', { name: factory }).click();
  await expect(totals.getByRole('button', { name: factory, pressed: true })).toBeVisible();
  await page.getByRole('checkbox', { name: text('common:selectAll') }).click();
}

/** Adds all purchase requests of a factory, `lines` of them, to a new purchase order. Returns its number. */
export async function orderFromPending(page: Page, factory: string, lines: number): Promise<string> {
  await openPage(page, 'pendingPurchases');
  await selectRequests(page, factory);
  await page
    .getByRole('button', {
      name: text('common:actionOn', { action: text('machines:purchaseItem.actions.add'), count: lines }),
    })
    .click();
  const dialog = dialogOf(page, text('purchaseOrders:addTitle'));
  await expect(dialog.getByText(text('purchaseOrders:willMake', { count: 1 }))).toBeVisible();
  await confirm(dialog);
  const words = await readMessage(page, startOf('purchaseOrders:added', { numbers: 'PO' }));
  return words.replace(text('purchaseOrders:added', { numbers: '' }), '').trim();
}

/** Opens a purchase order from its list, and runs `work` with its page. */
export async function withPurchaseOrder(
  page: Page,
  number: string,
  work: (order: Locator) => Promise<void>,
): Promise<void> {
  const order = await openRecord(page, 'purchaseOrders', number);
  await expect(order.getByRole('checkbox').first()).toBeVisible();
  await work(order);
}

/** Approves all lines of a purchase order. */
export async function approveAll(order: Locator, lines: number): Promise<void> {
  await order.getByRole('columnheader').getByRole('checkbox').first().check();
  await order
    .getByRole('button', {
      name: text('common:actionOn', { action: text('machines:purchaseItem.actions.approve'), count: lines }),
    })
    .click();
  await expect(order.getByRole('button', { name: text('common:clearSelection') })).toBeHidden();
}

/** Receives all outstanding goods, but only the quantities in `parts` of the products in it. */
export async function receive(
  page: Page,
  order: Locator,
  number: string,
  parts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await order
    .getByRole('button', { name: text('machines:purchaseOrder.actions.receive'), exact: true })
    .first()
    .click();
  const dialog = dialogOf(page, text('purchaseOrders:receiveTitle', { number }));
  for (const [productCode, quantity] of Object.entries(parts))
    await rowOf(dialog, productCode).getByRole('textbox').fill(String(quantity));
  await confirm(dialog);
  await readMessage(page, startOf('purchaseOrders:receivedDone'));
}

/** Checks that the screen shows a purchase order as the server returns it. */
export async function expectPurchaseOrderShown(page: Page, order: PurchaseOrder): Promise<void> {
  await openPage(page, 'purchaseOrders');
  const listed = rowOf(page.getByRole('main'), order.orderNumber);
  await expect(listed).toContainText(text(`machines:purchaseOrder.states.${order.status}`));
  await expect(listed).toContainText(text('purchaseOrders:ofPieces', { taken: order.taken, quantity: order.quantity }));
}
