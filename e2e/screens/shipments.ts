import type { Shipment } from '@yipin/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm, fill, pick } from './form.ts';
import { dialogOf, openPage, told } from './shell.ts';
import { rowOf } from './table.ts';

const shipmentWords: Readonly<Record<Shipment['status'], string>> = {
  packing: '备货中',
  shipping: '运输中',
  partlyEnded: '部分到达',
  ended: '已到达',
  completed: '已完成',
  cancelled: '已取消',
};

/** Puts everything of an order that is ready on one new shipment, page by page. Answers its number. */
export async function shipPending(page: Page, orderNumber: string, rows: number): Promise<string> {
  await openPage(page, 'pendingShipments');
  const main = page.getByRole('main');
  await page.getByRole('textbox', { name: '搜索产品、单号、客户' }).fill(orderNumber);
  await expect(page).toHaveURL(new RegExp(`filter=${orderNumber}`));
  // Pages in hidden tabs may come to as many.
  await expect(main.getByText(`共 ${rows} 条`).filter({ visible: true })).toBeVisible();
  const all = main.getByRole('columnheader').getByRole('checkbox').first();
  const next = main.getByRole('listitem', { name: '下一页' });
  await all.check();
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    await expect(all).not.toBeChecked();
    await all.check();
  }
  await main.getByRole('button', { name: `加入发货单（${rows}）` }).click();
  await confirm(dialogOf(page, '加入发货单'));
  const words = await told(page, /^已加入 SH/);
  return words.replace('已加入', '').trim();
}

/** Opens a shipment beside the list, runs `work` with it, and closes it again. */
export async function withShipment(
  page: Page,
  number: string,
  work: (shipment: Locator) => Promise<void>,
): Promise<void> {
  await openPage(page, 'shipments');
  await page.getByRole('main').getByRole('button', { name: number, exact: true }).click();
  const shipment = dialogOf(page, number);
  await expect(shipment.getByRole('checkbox').first()).toBeVisible();
  await work(shipment);
  await shipment.getByRole('button', { name: '关闭' }).first().click();
  await expect(shipment).toBeHidden();
}

interface Parcel {
  readonly 运单号: string;
  readonly '毛重（kg）': string;
}

/** Names the carrier, the freight and the parcels. */
export async function pack(
  page: Page,
  shipment: Locator,
  about: { readonly carrierCode: string; readonly freight: string; readonly parcels: readonly Parcel[] },
): Promise<void> {
  await shipment.getByRole('button', { name: '编辑', exact: true }).click();
  const form = dialogOf(page, /^编辑发货单/);
  await pick(form, '物流公司', about.carrierCode);
  await fill(form, { 运费成本: about.freight });
  for (const [index, parcel] of about.parcels.entries()) {
    await form.getByRole('button', { name: '添加包裹' }).click();
    const fields = form.getByRole('group', { name: `包裹 ${index + 1}` });
    await fill(fields, { ...parcel });
  }
  await confirm(form, '保存');
  await told(page, '已保存');
}

/** Takes a step with the whole shipment. */
export async function step(page: Page, shipment: Locator, action: '发货' | '全部到达' | '完成'): Promise<void> {
  await shipment.getByRole('button', { name: action, exact: true }).first().click();
  await confirm(dialogOf(page, new RegExp(`^${action}：`)));
}

/** What the screen says of a shipment is what the server says. */
export async function expectShipmentShown(page: Page, shipment: Shipment): Promise<void> {
  await openPage(page, 'shipments');
  const listed = rowOf(page.getByRole('main'), shipment.orderNumber);
  await expect(listed).toContainText(shipmentWords[shipment.status]);
}
