import type { ProductStock } from '@yipin/contract';
import { expect, type Page } from '@playwright/test';
import { choose, confirm, fill, pick, pickFromTree } from './form.ts';
import { dialogOf, openPage, told } from './shell.ts';
import { contentsOf, rowOf } from './table.ts';

/** Opens the form of something new on the page that is shown. */
async function openNew(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click();
  return dialogOf(page, title);
}

/** Makes the warehouse where goods are received unless somebody says otherwise, whichever was that before. */
export async function createDefaultWarehouse(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'warehouses');
  const form = await openNew(page, '新建仓库');
  await fill(form, { 编码: code, 名称: name, 国家: 'Australia' });
  await form.getByRole('switch', { name: '默认仓库' }).check();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const row = rowOf(page.getByRole('main'), code);
  const question = page.getByRole('button', { name: '改为默认仓库' });
  await expect(question.or(row)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(form).toBeHidden();
  await expect(row).toContainText(name);
}

export async function createLogisticsCompany(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'logisticsCompanies');
  const form = await openNew(page, '新建物流公司');
  await fill(form, { 编码: code, 名称: name, 查询网址: 'https://track.example/{no}' });
  await confirm(form, '保存');
  await expect(rowOf(page.getByRole('main'), code)).toContainText(name);
}

export async function createCategory(page: Page, name: string): Promise<void> {
  await openPage(page, 'categories');
  const form = await openNew(page, '新建分类');
  await fill(form, { 分类名称: name });
  await confirm(form, '保存');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
}

export async function createFactory(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'factories');
  const form = await openNew(page, '新建工厂');
  await fill(form, { 编码: code, 名称: name, 联系人: '林师傅', '交货周期（天）': 14 });
  await confirm(form, '保存');
  await expect(rowOf(page.getByRole('main'), code)).toContainText(name);
}

export async function createCustomer(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'customers');
  const form = await openNew(page, '新建客户');
  await fill(form, { 编码: code, 名称: name, 联系人: 'Jane Doe', 电话: '+61 2 9000 0000' });
  await form.getByRole('button', { name: '添加地址' }).click();
  await fill(form, { 街道地址: '12 George Street', 城市: 'Sydney', 邮编: '2000' });
  await confirm(form, '保存');
  await expect(rowOf(page.getByRole('main'), code)).toContainText(name);
}

interface NewProduct {
  readonly productCode: string;
  readonly name: string;
  readonly category: string;
  readonly factoryCode: string;
}

export async function createProduct(page: Page, product: NewProduct): Promise<void> {
  await openPage(page, 'products');
  const form = await openNew(page, '新建产品');
  await fill(form, { 货号: product.productCode, 名称: product.name });
  await pickFromTree(form, '分类', product.category);
  await pick(form, '默认工厂', product.factoryCode);
  await fill(form, { '毛重（kg）': '0.4', '售价（A$）': '29.90', '出厂价（¥）': '35' });
  await confirm(form, '保存');
}

/** Opens what there is of a product, runs `look`, and closes it again. */
async function withStock(page: Page, productCode: string, look: () => Promise<void>): Promise<void> {
  await openPage(page, 'products');
  await page.getByRole('textbox', { name: '搜索货号' }).fill(productCode);
  const row = rowOf(page.getByRole('main'), productCode);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '库存' })).toHaveCount(1);
  await row.getByRole('button', { name: '库存' }).click();
  await expect(dialogOf(page, productCode).getByRole('tab', { name: '各仓库存' })).toBeVisible();
  await look();
  await dialogOf(page, productCode).getByRole('button', { name: '关闭' }).first().click();
  await expect(dialogOf(page, productCode)).toBeHidden();
}

interface NewInventory {
  readonly warehouseCode: string;
  readonly quantity: number;
}

export async function addInventory(page: Page, productCode: string, added: NewInventory): Promise<void> {
  await withStock(page, productCode, async () => {
    await dialogOf(page, productCode).getByRole('button', { name: '增减库存' }).click();
    const form = dialogOf(page, /^增减库存/);
    await pick(form, '仓库', added.warehouseCode);
    await fill(form, { 数量: added.quantity });
    await choose(form, '原因', '期初');
    await confirm(form, '保存');
    await told(page, '已保存');
  });
}

/** What the screen says there is of a product is what the server says. */
export async function expectStockShown(page: Page, productCode: string, stock: ProductStock): Promise<void> {
  await withStock(page, productCode, async () => {
    const levels = dialogOf(page, productCode).getByRole('tabpanel', { name: '各仓库存' });
    const expected = stock.levels.map((level) => ({
      仓库: level.warehouseName,
      在库: String(level.onHand),
      占用: String(level.reserved),
      可用: String(level.available),
    }));
    await expect.poll(() => contentsOf(levels), { message: `stock of ${productCode}` }).toEqual(expected);
  });
}
