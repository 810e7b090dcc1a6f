import type { ArtwareOrder, ArtwareOrderItem } from '@yipin/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm, pick } from './form.ts';
import { dialogOf, formOf, openPage, openRecord, readMessage } from './shell.ts';
import { contentsOf, rowOf, tableWith, tick } from './table.ts';
import { text } from './words.ts';
import { expectState } from './actions.ts';

const stages = ['toApproveQty', 'purchasingQty', 'readyQty', 'shippingQty', 'deliveredQty', 'receivedQty'] as const;

/** An order line as entered. */
interface EnteredOrderLine {
  readonly productCode: string;
  readonly quantity: number;
}

/** Returns the accessible name of a cell in the lines of the order form. */
function cell(line: number, field: 'product' | 'quantity'): string {
  return `${text('orderEditor:lineNumber', { line })} ${text(`artwareOrders:${field}`)}`;
}

/** Enters an order with its lines, after the selection of the customer by keyboard only. Returns its number. */
export async function typeOrder(page: Page, customerCode: string, lines: readonly EnteredOrderLine[]): Promise<string> {
  const { keyboard } = page;
  await openPage(page, 'orders');
  await page.getByRole('link', { name: text('artwareOrders:create') }).click();
  const form = formOf(page, text('artwareOrders:create'));
  await pick(form, text('artwareOrders:customer'), customerCode);
  await form.getByRole('combobox', { name: cell(1, 'product') }).focus();
  for (const [index, { productCode, quantity }] of lines.entries()) {
    const finder = form.getByRole('combobox', { name: cell(index + 1, 'product') });
    await expect(finder).toBeFocused();
    // Without waiting for the search results before Enter, as a barcode scanner does.
    await keyboard.type(productCode);
    await keyboard.press('Enter');
    await expect(finder).toHaveAttribute('aria-expanded', 'false');
    await expect(form.getByRole('row').nth(index + 1)).toContainText(productCode);
    await expect(form.getByRole('textbox', { name: cell(index + 1, 'quantity') })).toBeFocused();
    await keyboard.type(String(quantity));
    await expect(finder).toHaveAttribute('aria-expanded', 'false');
    // Enter adds the next line.
    if (index < lines.length - 1) await keyboard.press('Enter');
  }
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await readMessage(page, text('common:saved'));
  const title = await page.getByRole('heading', { level: 1, name: /^SO/ }).innerText();
  const [number = ''] = title.split(' ');
  return number;
}

/** Opens an order from its list, and runs `work` with its page. */
export async function withOrder(page: Page, number: string, work: (order: Locator) => Promise<void>): Promise<void> {
  const order = await openRecord(page, 'orders', number);
  await expect(rowOf(order, /./).first()).toBeVisible();
  await work(order);
}

/** Runs an action on several lines. `asks`: the title of the dialog that confirms it. */
export async function actOnLines(
  order: Locator,
  codes: readonly string[],
  action: string,
  asks: string,
): Promise<void> {
  await tick(order, codes);
  await order.getByRole('button', { name: text('common:actionOn', { action, count: codes.length }) }).click();
  await confirm(dialogOf(order.page(), text('common:actionOn', { action: asks, count: codes.length })));
  await expect(order.getByRole('button', { name: text('common:clearSelection') })).toBeHidden();
}

/** The numbers of an approval. */
interface ApprovedPieces {
  readonly lines: number;
  readonly stock: number;
  readonly purchase: number;
}

/** Returns the text of the button that approves lines. */
function approvalText({ lines: count, stock, purchase }: ApprovedPieces): string {
  const both = purchase === 0 ? 'piecesStock' : 'piecesBoth';
  const pieces = text(`artwareOrders:${stock === 0 ? 'piecesPurchase' : both}`, { stock, purchase });
  return text('artwareOrders:approveLines', { count, pieces });
}

/**
 * Approves lines in one dialog. `enter` types the pieces from stock of a line; the other numbers stay as proposed, and
 * must add up to `approval`.
 */
export async function approveLines(
  order: Locator,
  codes: readonly string[],
  approval: ApprovedPieces,
  enter?: { readonly line: number; readonly stock: number },
): Promise<void> {
  const action = text('machines:artwareOrderItem.actions.approve');
  await tick(order, codes);
  await order.getByRole('button', { name: text('common:actionOn', { action, count: codes.length }) }).click();
  const dialog = order.page().getByRole('dialog');
  if (enter) {
    const line = text('orderEditor:lineNumber', { line: enter.line });
    await dialog
      .getByRole('textbox', { name: `${line} ${text('artwareOrders:fromStock')}`, exact: true })
      .fill(String(enter.stock));
  }
  await dialog.getByRole('button', { name: approvalText(approval), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByRole('button', { name: text('common:clearSelection') })).toBeHidden();
}

/** Returns the text that shows the pieces of a line by stage. */
function quantitiesByStage(item: ArtwareOrderItem): string {
  return stages
    .filter((stage) => item[stage] > 0)
    .map((stage) => `${item[stage]} ${text(`artwareOrders:${stage}`)}`)
    .join('');
}

/** Checks that the screen shows an order and its lines as the server returns them. */
export async function expectOrderShown(page: Page, order: ArtwareOrder): Promise<void> {
  await openPage(page, 'orders');
  const listed = rowOf(page.getByRole('main'), order.orderNumber);
  await expect(listed).toContainText(text(`machines:artwareOrder.states.${order.status}`));
  await withOrder(page, order.orderNumber, async (drawer) => {
    await expectState(drawer, text(`machines:artwareOrder.states.${order.status}`));
    const expected = order.items.map((item) => ({
      product: item.productCode,
      quantity: String(item.quantity),
      status: text(`machines:artwareOrderItem.states.${item.status}`),
      fulfillment: quantitiesByStage(item),
      available: String(item.available),
    }));
    const shown = async () =>
      (await contentsOf(tableWith(drawer, text('artwareOrders:fulfillment')))).map((row) => ({
        product: row[text('artwareOrders:product')]?.split(' ')[0],
        quantity: row[text('artwareOrders:quantity')],
        status: row[text('common:status')],
        fulfillment: row[text('artwareOrders:fulfillment')],
        available: row[text('artwareOrders:available')],
      }));
    await expect.poll(shown, { message: `lines of ${order.orderNumber}` }).toEqual(expected);
  });
}
