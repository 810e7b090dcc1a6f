import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf, openPage, type Place, places } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeAgency, arrangeBusiness, fresh } from '../stage.ts';

test('the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

/** A page of the menu as it is opened, and the form that opens on it. */
const lookAt = (page: Page, place: Place): Promise<void> =>
  test.step(places[place].title, async () => {
    await openPage(page, place);
    // Pages behind it ask again when they are shown.
    await expect(
      page
        .getByRole('main')
        .getByText(/加载中/)
        .filter({ visible: true }),
    ).toHaveCount(0);
    expect.soft(await violationsOn(page), place).toEqual([]);
    const { hasForm } = places[place];
    // What belongs to one row, such as a category below another, is offered beside that row.
    const create = page.getByRole('main').getByRole('button', { name: /新建(?!下级)/ });
    await expect(create).toHaveCount(hasForm ? 1 : 0);
    if (!hasForm) return;
    await create.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeVisible();
    expect.soft(await violationsOn(page, '[role=dialog]'), `${place}: form`).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

/** Which groups of the menu are looked at together, so that it takes about as long each time. */
const shares: Readonly<Record<(typeof places)[Place]['group'], string>> = {
  产品与销售: 'sales, purchases and shipments',
  采购管理: 'sales, purchases and shipments',
  发货管理: 'sales, purchases and shipments',
  旅行社销售: 'travel agencies and stock',
  库存: 'travel agencies and stock',
  基础资料: 'master data and administration',
  系统管理: 'master data and administration',
};
const allPlaces = Object.keys(places) as Place[];

/** A page of each kind: the others are made of the same parts, and are looked at by night. */
const onePerKind: readonly Place[] = [
  'orders',
  'pendingPurchases',
  'channelOrders',
  'stockValue',
  'prices',
  'categories',
  'settings',
];

test('a page of each kind is accessible, with its form and a document', async ({ page, api, signIn }) => {
  const { order } = await arrangeBusiness(api, fresh(''));
  await signIn(page);
  expect.soft(await violationsOn(page), 'home').toEqual([]);
  for (const place of onePerKind) await lookAt(page, place);
  await openPage(page, 'orders');
  await page.getByRole('main').getByRole('button', { name: order.orderNumber }).click();
  const drawer = dialogOf(page, order.orderNumber);
  await expect(drawer.getByRole('checkbox').first()).toBeVisible();
  expect.soft(await violationsOn(page, '[role=dialog]'), 'an order').toEqual([]);
});

test.describe('every page, and the form or document that opens on it', { tag: '@nightly' }, () => {
  test('all that the menu offers is among them', async ({ page, signIn }) => {
    await signIn(page);
    const menu = page.getByRole('complementary', { name: '主菜单' });
    const offered = async (group: string) => {
      const title = menu.getByRole('menuitem', { name: group }).first();
      // Those beside it close when it opens; the first is open from the beginning.
      if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
      await expect(menu.getByRole('menuitem', { expanded: true })).toHaveText([group]);
      await expect(menu.locator('.ant-motion-collapse')).toHaveCount(0);
      return menu.getByRole('link').allInnerTexts();
    };
    const links: string[] = [];
    for (const group of Object.keys(shares)) links.push(...(await offered(group)));
    const titles = allPlaces.map((place) => places[place].title);
    expect([...new Set(links)].sort()).toEqual(['首页', ...titles].sort());
  });

  for (const share of new Set(Object.values(shares)))
    test(share, async ({ page, api, signIn }) => {
      const { products, customer } = await arrangeBusiness(api, fresh(''));
      await arrangeAgency(api, fresh(''), { artwareProductId: products[0]?.id ?? 0, customerId: customer.id });
      await signIn(page);
      expect.soft(await violationsOn(page), 'home').toEqual([]);
      for (const place of allPlaces) if (shares[places[place].group] === share) await lookAt(page, place);
    });

  test('documents, the stock of a product, and a user', async ({ page, api, signIn }) => {
    const { order, bought, shipped, products, customer } = await arrangeBusiness(api, fresh(''));
    const about = { artwareProductId: products[0]?.id ?? 0, customerId: customer.id };
    const { goods, channel } = await arrangeAgency(api, fresh(''), about);
    const agencyOrder = await api.call(wire.channelOrders.save, {
      channelId: channel.id,
      dateOfDeparture: '2027-02-03',
      items: [{ goodsId: goods.id, quantity: 3 }],
    });
    await signIn(page);

    await test.step('an agency’s order, and the departures calendar', async () => {
      await openPage(page, 'channelOrders');
      await page.getByRole('main').getByRole('button', { name: agencyOrder.orderNumber }).click();
      const drawer = page.getByRole('dialog', { name: agencyOrder.orderNumber });
      await expect(drawer.getByRole('cell', { name: goods.name })).toBeVisible();
      expect.soft(await violationsOn(page, '[role=dialog]'), 'channelOrders: document').toEqual([]);
      await drawer.getByRole('button', { name: '关闭' }).first().click();
      await expect(drawer).toHaveCount(0);
      await page.getByText('出发日历').click();
      await expect(page.getByRole('table', { name: '出发日历' })).toBeVisible();
      expect.soft(await violationsOn(page), 'departures').toEqual([]);
    });

    const documents = [
      { place: 'orders', number: order.orderNumber },
      { place: 'purchaseOrders', number: bought.orderNumber },
      { place: 'shipments', number: shipped.orderNumber },
    ] as const;
    for (const { place, number } of documents)
      await test.step(number, async () => {
        await openPage(page, place);
        await page.getByRole('main').getByRole('button', { name: number }).click();
        const drawer = page.getByRole('dialog', { name: number });
        await expect(drawer.getByRole('checkbox').first()).toBeVisible();
        expect.soft(await violationsOn(page, '[role=dialog]'), `${place}: document`).toEqual([]);
        await drawer.getByRole('button', { name: '关闭' }).first().click();
      });

    await test.step('the stock of a product', async () => {
      await openPage(page, 'products');
      await page.getByRole('textbox', { name: '搜索货号' }).fill(products[0]?.productCode ?? '');
      const row = page.getByRole('row').filter({ hasText: products[0]?.productCode ?? '' });
      await row.getByRole('button', { name: '库存' }).click();
      for (const tab of ['各仓库存', '占用明细', '库存流水']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table').first()).toBeVisible();
        expect.soft(await violationsOn(page, '[role=dialog]'), tab).toEqual([]);
      }
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
    });

    await test.step('a user, and the dialog for another password', async () => {
      await openPage(page, 'users');
      await rowOf(page.locator('main'), 'admin').getByRole('button', { name: '详情' }).click();
      const drawer = dialogOf(page, 'admin');
      for (const tab of ['详情', '登录中的设备', '登录记录', '拥有的权限']) {
        await drawer.getByRole('tab', { name: tab }).click();
        await expect(drawer.getByRole('tabpanel', { name: tab })).toBeVisible();
        expect.soft(await violationsOn(page, '[role=dialog]'), tab).toEqual([]);
      }
      await drawer.getByRole('button', { name: '重置密码' }).click();
      const reset = dialogOf(page, '重置“admin”的密码');
      await expect(reset.getByLabel('新密码', { exact: true })).toBeFocused();
      expect.soft(await violationsOn(page, '.ant-modal'), 'another password').toEqual([]);
    });
  });
});
