import type { ArtwareOrder, ArtwareOrderItem } from '@yipin/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm, pick } from './form.ts';
import { dialogOf, openPage, told } from './shell.ts';
import { contentsOf, rowOf, tableWith, tick } from './table.ts';

const orderWords: Readonly<Record<ArtwareOrder['status'], string>> = {
  draft: '草稿',
  inProgress: '进行中',
  partlyShipped: '部分发货',
  shipped: '已发货',
  delivered: '已送达',
  completed: '已完成',
  cancelled: '已取消',
};

const lineWords: Readonly<Record<ArtwareOrderItem['status'], string>> = {
  toApprove: '待审批',
  purchasing: '采购中',
  ready: '待发货',
  shipping: '运输中',
  delivered: '已送达',
  clientReceived: '客户已收',
  completed: '已完成',
  deleted: '已删除',
};

const whereWords = {
  toApproveQty: '待审批',
  purchasingQty: '采购中',
  readyQty: '待发货',
  shippingQty: '运输中',
  deliveredQty: '已送达',
  receivedQty: '客户已收',
  shortQuantity: '短缺',
} as const;
const wherePlaces = [
  'toApproveQty',
  'purchasingQty',
  'readyQty',
  'shippingQty',
  'deliveredQty',
  'receivedQty',
] as const;

/** One line as it is typed. */
interface TypedLine {
  readonly productCode: string;
  readonly quantity: number;
}

/** Types an order with its lines; after the customer is chosen the mouse is not touched. Answers the order's number. */
export async function typeOrder(page: Page, customerCode: string, lines: readonly TypedLine[]): Promise<string> {
  const { keyboard } = page;
  await openPage(page, 'orders');
  await page.getByRole('button', { name: '新建订单' }).click();
  const form = dialogOf(page, '新建订单');
  await pick(form, '客户', customerCode);
  await form.getByRole('combobox', { name: '第 1 行 产品' }).focus();
  for (const [index, { productCode, quantity }] of lines.entries()) {
    const finder = form.getByRole('combobox', { name: `第 ${index + 1} 行 产品` });
    await expect(finder).toBeFocused();
    // Like a scanner: Enter does not wait for the hits.
    await keyboard.type(productCode);
    await keyboard.press('Enter');
    await expect(finder).toHaveAttribute('aria-expanded', 'false');
    await expect(form.getByRole('row').nth(index + 1)).toContainText(productCode);
    await keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: `第 ${index + 1} 行 数量` })).toBeFocused();
    await keyboard.type(String(quantity));
    await expect(finder).toHaveAttribute('aria-expanded', 'false');
    // Price, discount, remark; in the last cell Enter adds the next line.
    for (const key of index < lines.length - 1 ? ['Enter', 'Enter', 'Enter', 'Enter'] : []) await keyboard.press(key);
  }
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await told(page, '已保存');
  const title = await page
    .getByRole('dialog', { name: /^AO/ })
    .getByText(/^AO\S+ · /)
    .innerText();
  const [number = ''] = title.split(' ');
  await closeOrder(page, number);
  return number;
}

async function closeOrder(page: Page, number: string): Promise<void> {
  await dialogOf(page, number).getByRole('button', { name: '关闭' }).first().click();
  await expect(dialogOf(page, number)).toBeHidden();
}

/** Opens an order beside the list, runs `work` with it, and closes it again. */
export async function withOrder(page: Page, number: string, work: (order: Locator) => Promise<void>): Promise<void> {
  await openPage(page, 'orders');
  await page.getByRole('main').getByRole('button', { name: number, exact: true }).click();
  await expect(rowOf(dialogOf(page, number), /./).first()).toBeVisible();
  await work(dialogOf(page, number));
  await closeOrder(page, number);
}

/** Does something with several lines at once; `asks`: how the dialog is called that asks first. */
export async function actOnLines(
  order: Locator,
  codes: readonly string[],
  action: string,
  asks?: string,
): Promise<void> {
  await tick(order, codes);
  await order.getByRole('button', { name: `${action}（${codes.length}）` }).click();
  if (asks !== undefined) await confirm(dialogOf(order.page(), `${asks}（${codes.length}）`));
  await expect(order.getByRole('button', { name: '取消选择' })).toBeHidden();
}

/** Sends a line from stock: as much as proposed, or so many pieces and the rest bought. */
export async function sendFromStock(
  page: Page,
  order: Locator,
  productCode: string,
  part?: { readonly warehouse: string; readonly send: number; readonly buy: number },
): Promise<void> {
  await rowOf(order, productCode).getByRole('button', { name: '从库存发货' }).click();
  const dialog = dialogOf(page, '从库存发货');
  const amounts = dialog.getByRole('textbox');
  await expect(amounts.first()).toBeVisible();
  if (part) {
    await dialog.getByRole('textbox', { name: `${part.warehouse} 发货数量` }).fill(String(part.send));
    await expect(dialog.getByRole('checkbox', { name: `其余 ${part.buy} 件采购` })).toBeChecked();
  }
  await confirm(dialog);
}

const whereaboutsOf = (item: ArtwareOrderItem): string =>
  wherePlaces
    .filter((place) => item[place] > 0)
    .map((place) => `${item[place]} ${whereWords[place]}`)
    .join('');

/** What the screen says of an order and its lines is what the server says. */
export async function expectOrderShown(page: Page, order: ArtwareOrder): Promise<void> {
  await openPage(page, 'orders');
  const listed = rowOf(page.getByRole('main'), order.orderNumber);
  await expect(listed).toContainText(orderWords[order.status]);
  await withOrder(page, order.orderNumber, async (drawer) => {
    await expect(drawer.getByText(`${order.orderNumber} · `)).toContainText(orderWords[order.status]);
    const expected = order.items.map((item) => ({
      产品: item.productCode,
      数量: String(item.quantity),
      状态: lineWords[item.status],
      货物去向: whereaboutsOf(item),
      可用库存: String(item.available),
    }));
    const shown = async () =>
      (await contentsOf(tableWith(drawer, '货物去向'))).map((row) => ({
        产品: row['产品']?.split(' ')[0],
        数量: row['数量'],
        状态: row['状态'],
        货物去向: row['货物去向'],
        可用库存: row['可用库存'],
      }));
    await expect.poll(shown, { message: `lines of ${order.orderNumber}` }).toEqual(expected);
  });
}
