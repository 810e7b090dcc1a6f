import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { confirm, fill, pickFromTree } from '../screens/form.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf, tick } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

// What these steps send is looked at by the fixture: each has to say the version of the row that it changes.

test('purchases are split, sent back and received by mistake', async ({ page, api, signIn }) => {
  const { bought, products, warehouse, factory } = await arrangeBusiness(api, fresh(''));
  const { items } = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await api.call(wire.purchaseOrders.approveItems, { ids: items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: bought.id });
  await api.call(wire.purchaseOrders.receive, { id: bought.id, warehouseId: warehouse.id });
  const [received = '', pending = ''] = products.map((product) => product.productCode);
  await signIn(page);

  await openPage(page, 'pendingPurchases');
  const group = page.getByRole('region', { name: factory.name });
  await rowOf(group, pending).getByRole('button', { name: '拆分' }).click();
  const split = dialogOf(page, '拆分明细');
  await fill(split, { 拆出数量: 2 });
  await confirm(split);
  await expect(rowOf(group, pending)).toHaveCount(2);

  await withPurchaseOrder(page, bought.orderNumber, async (order) => {
    await rowOf(order, 'GR').getByRole('button', { name: '撤销入库' }).click();
    const reversal = dialogOf(page, /^撤销入库 GR/);
    await fill(reversal, { 原因: '数错了' });
    await confirm(reversal);
    await rowOf(order, received).first().getByRole('button', { name: '退回待采购' }).click();
    const back = dialogOf(page, '退回待采购');
    await fill(back, { 原因: '工厂停产' });
    await confirm(back);
    await told(page, '“退回待采购”已执行');
  });
  await openPage(page, 'pendingPurchases');
  await expect(rowOf(group, received)).toContainText('工厂停产');
});

test('products go off sale, on sale again and elsewhere', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { products } = await arrangeBusiness(api, tag);
  const other = await api.call(wire.artwareCategories.save, { name: `竹编 ${tag}` });
  const codes = products.slice(0, 2).map((product) => product.productCode);
  await signIn(page, 'products');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: '搜索货号、名称、拼音、条码' }).fill(`A${tag}`);
  await expect(rowOf(main, `A${tag}`)).toHaveCount(4);
  for (const [action, done] of [
    ['下架', '已下架 2 个产品'],
    ['上架', '已更改 2 个产品'],
  ] as const) {
    await tick(main, codes);
    await main.getByRole('button', { name: action, exact: true }).click();
    await told(page, done);
    await expect(main.getByRole('button', { name: '取消选择' })).toBeHidden();
  }
  await tick(main, codes);
  await main.getByRole('button', { name: '更改分类' }).click();
  const dialog = dialogOf(page, '更改 2 个产品的分类');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('请选择', { exact: true }).last()).toBeVisible();
  await pickFromTree(dialog, '分类', other.name);
  await confirm(dialog);
  const moved = await api.call(wire.artwareProducts.list, { classId: other.id });
  expect(moved.items.map(({ productCode }) => productCode).sort()).toEqual([...codes].sort());
});

test('a category that somebody renamed is deleted once that was seen', async ({ page, api, signIn, quiet }) => {
  quiet.allow(409, wire.artwareCategories.remove);
  const tag = fresh('');
  const { id, version } = await api.call(wire.artwareCategories.save, { name: `漆器 ${tag}` });
  await signIn(page, 'categories');
  await page.getByRole('button', { name: `删除分类 漆器 ${tag}` }).click();
  await expect(dialogOf(page, `删除“漆器 ${tag}”？`)).toBeVisible();
  await api.call(wire.artwareCategories.save, { id, expectedVersion: version, name: `大漆 ${tag}` });
  await dialogOf(page, /^删除“/)
    .getByRole('button', { name: '删除', exact: true })
    .click();
  await told(page, /修改了此记录（名称）/);
  const dialog = dialogOf(page, `删除“大漆 ${tag}”？`);
  await confirm(dialog, '删除');
  await expect(page.getByRole('button', { name: `删除分类 大漆 ${tag}` })).toHaveCount(0);
});
