import type { PurchaseOrder } from '@yipin/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm } from './form.ts';
import { dialogOf, openPage, told } from './shell.ts';
import { rowOf } from './table.ts';

const orderWords: Readonly<Record<PurchaseOrder['status'], string>> = {
  draft: '草稿',
  approved: '已审批',
  partlyPurchased: '部分采购',
  purchased: '已采购',
  partlyReceived: '部分入库',
  received: '已入库',
  completed: '已完成',
  cancelled: '已取消',
};

/** Puts everything that waits to be bought from a factory on one new purchase order. Answers its number. */
export async function orderFromPending(page: Page, factory: string, lines: number): Promise<string> {
  await openPage(page, 'pendingPurchases');
  await page.getByRole('checkbox', { name: `选择“${factory}”的全部明细` }).check();
  await page.getByRole('button', { name: `加入采购单（${lines}）` }).click();
  const dialog = dialogOf(page, '加入采购单');
  await expect(dialog.getByText('将生成 1 张采购单')).toBeVisible();
  await confirm(dialog);
  const words = await told(page, /^已加入：PO/);
  return words.replace('已加入：', '').trim();
}

/** Opens a purchase order beside the list, runs `work` with it, and closes it again. */
export async function withPurchaseOrder(
  page: Page,
  number: string,
  work: (order: Locator) => Promise<void>,
): Promise<void> {
  await openPage(page, 'purchaseOrders');
  await page.getByRole('main').getByRole('button', { name: number, exact: true }).click();
  const order = dialogOf(page, number);
  await expect(order.getByRole('checkbox').first()).toBeVisible();
  await work(order);
  await order.getByRole('button', { name: '关闭' }).first().click();
  await expect(order).toBeHidden();
}

/** Approves every line. */
export async function approveAll(order: Locator, lines: number): Promise<void> {
  await order.getByRole('columnheader').getByRole('checkbox').first().check();
  await order.getByRole('button', { name: `审批（${lines}）` }).click();
  await expect(order.getByRole('button', { name: '取消选择' })).toBeHidden();
}

/** Receives goods: all that is open, but only so many of the products named. */
export async function receive(
  page: Page,
  order: Locator,
  number: string,
  parts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await order.getByRole('button', { name: '入库', exact: true }).first().click();
  const dialog = dialogOf(page, `入库 ${number}`);
  for (const [productCode, quantity] of Object.entries(parts))
    await rowOf(dialog, productCode).getByRole('textbox').fill(String(quantity));
  await confirm(dialog);
  await told(page, /^已入库 \d+ 件$/);
}

/** What the screen says of a purchase order is what the server says. */
export async function expectPurchaseOrderShown(page: Page, order: PurchaseOrder): Promise<void> {
  await openPage(page, 'purchaseOrders');
  const listed = rowOf(page.getByRole('main'), order.orderNumber);
  await expect(listed).toContainText(orderWords[order.status]);
  await expect(listed).toContainText(`${order.taken} / ${order.quantity}`);
}
