import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf, openPage, openRecord, places, recordOf, type PageName } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createAgency, createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

// All pages are checked at night only. In the regular run, other journeys check one page of each kind with axe: home,
// list, document, form and comparison.
test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: text('signIn:submit'), exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

const pageNames = Object.keys(places) as PageName[];
/** Matches the names of the buttons that open the form for a new record, on any page. */
const createNames = new RegExp(pageNames.flatMap((place) => places[place].create ?? []).join('|'));

/** Checks a page of the menu, and its form for a new record if it has one. */
function lookAt(page: Page, place: PageName): Promise<void> {
  return test.step(places[place].title, async () => {
    await openPage(page, place);
    // Waits for the data, because a page loads them again whenever it is shown.
    await expect(page.getByRole('main').getByText(text('common:loading')).filter({ visible: true })).toHaveCount(0);
    expect.soft(await violationsOn(page), place).toEqual([]);
    const main = page.getByRole('main');
    // A link leads to the form on a page of its own, a button opens it as a dialog.
    const create = main.getByRole('button', { name: createNames }).or(main.getByRole('link', { name: createNames }));
    await expect(create).toHaveCount(places[place].create === undefined ? 0 : 1);
    if (places[place].create === undefined) return;
    await create.click();
    const cancel = page.getByRole('button', { name: text('common:cancel') });
    await expect(cancel).toBeVisible();
    expect.soft(await violationsOn(page), `${place}: form`).toEqual([]);
    await cancel.click();
    await expect(cancel).toHaveCount(0);
  });
}

/** The groups of the menu that each test checks, distributed so that the tests take about the same time. */
const shares: Readonly<Record<(typeof places)[PageName]['group'], string>> = {
  [text('shell:groups.artware')]: 'sales, purchases and shipments',
  [text('shell:groups.artwarePurchaseOrder')]: 'sales, purchases and shipments',
  [text('shell:groups.artwareInvoiceOrder')]: 'sales, purchases and shipments',
  [text('shell:groups.travel')]: 'travel agencies and stock',
  [text('shell:groups.artwareStock')]: 'travel agencies and stock',
  [text('shell:groups.artware-settings')]: 'master data and administration',
  [text('shell:groups.admin')]: 'master data and administration',
};

test.describe('every page, and the form or document that opens on it', { tag: '@nightly' }, () => {
  test('every page of the menu is checked', async ({ page, signIn }) => {
    await signIn(page, '/home');
    const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
    const offered = async (group: string) => {
      const title = menu.getByRole('menuitem', { name: group }).first();
      // The first group is open at the start, and opening a group closes the open one.
      if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
      await expect(menu.getByRole('menuitem', { expanded: true })).toHaveText([group]);
      return menu.getByRole('link').allInnerTexts();
    };
    const links: string[] = [];
    for (const group of Object.keys(shares)) links.push(...(await offered(group)));
    const titles = pageNames.map((place) => places[place].title);
    expect([...new Set(links)].sort()).toEqual([text('shell:home'), ...titles].sort());
  });

  for (const share of new Set(Object.values(shares)))
    test(share, async ({ page, api, signIn }) => {
      const { products, customer } = await createBusiness(api, uniqueCode(''));
      await createAgency(api, uniqueCode(''), { artwareProductId: products[0]?.id ?? 0, customerId: customer.id });
      await signIn(page, '/home');
      expect.soft(await violationsOn(page), 'home').toEqual([]);
      for (const place of pageNames) if (shares[places[place].group] === share) await lookAt(page, place);
    });

  test('documents, the stock of a product and a user have no accessibility violations', async ({
    page,
    api,
    signIn,
  }) => {
    const { order, bought, shipped, products, customer } = await createBusiness(api, uniqueCode(''));
    const about = { artwareProductId: products[0]?.id ?? 0, customerId: customer.id };
    const { goods, channel } = await createAgency(api, uniqueCode(''), about);
    const agencyOrder = await api.call(wire.channelOrders.save, {
      channelId: channel.id,
      dateOfDeparture: '2027-02-03',
      items: [{ goodsId: goods.id, quantity: 3 }],
    });
    await signIn(page, '/home');

    await test.step('an agency’s order, and the departures calendar', async () => {
      await openPage(page, 'channelOrders');
      await page.getByRole('main').getByRole('link', { name: agencyOrder.orderNumber }).click();
      const record = recordOf(page, agencyOrder.orderNumber);
      await expect(record.getByRole('cell', { name: goods.name })).toBeVisible();
      expect.soft(await violationsOn(page), 'channelOrders: document').toEqual([]);
      await openPage(page, 'channelOrders');
      await page.getByText(text('channelOrders:views.calendar')).click();
      await expect(page.getByRole('table', { name: text('channelOrders:views.calendar') })).toBeVisible();
      expect.soft(await violationsOn(page), 'departures').toEqual([]);
    });

    const documents = [
      { place: 'orders', number: order.orderNumber },
      { place: 'purchaseOrders', number: bought.orderNumber },
      { place: 'shipments', number: shipped.orderNumber },
    ] as const;
    for (const { place, number } of documents)
      await test.step(number, async () => {
        const record = await openRecord(page, place, number);
        await expect(record.getByRole('checkbox').first()).toBeVisible();
        expect.soft(await violationsOn(page), `${place}: document`).toEqual([]);
      });

    await test.step('the stock of a product', async () => {
      await openPage(page, 'products');
      await page.getByRole('textbox', { name: text('artwareProducts:search') }).fill(products[0]?.productCode ?? '');
      await page
        .getByRole('main')
        .getByRole('link', { name: products[0]?.productCode ?? '' })
        .click();
      await page.getByRole('tab', { name: text('artwareProducts:sectionStock'), exact: true }).click();
      for (const tab of [text('stock:levels'), text('stock:reservations'), text('stock:movements')]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table').first()).toBeVisible();
        expect.soft(await violationsOn(page), tab).toEqual([]);
      }
    });

    await test.step('a user, and the dialog for another password', async () => {
      await openPage(page, 'users');
      await rowOf(page.locator('main'), 'admin').getByRole('link', { name: 'admin' }).click();
      const record = recordOf(page, 'admin');
      for (const tab of [
        text('users:details'),
        text('users:sessions'),
        text('users:attempts'),
        text('users:heldPermissions'),
      ]) {
        await record.getByRole('tab', { name: tab }).click();
        await expect(record.getByRole('tabpanel', { name: tab })).toBeVisible();
        expect.soft(await violationsOn(page), tab).toEqual([]);
      }
      await record.getByRole('button', { name: text('users:resetPassword') }).click();
      const reset = dialogOf(page, text('users:resetTitle', { name: 'admin' }));
      await expect(reset.getByLabel(text('users:newPassword'), { exact: true })).toBeFocused();
      expect.soft(await violationsOn(page, '[role=dialog]'), 'another password').toEqual([]);
    });
  });
});
