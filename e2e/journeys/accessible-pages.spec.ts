import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createEveryRecord } from '../fixtures/every-record.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf, openPage, places, recordOf, type PageName } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { smallTargetsOn } from '../screens/targets.ts';
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
/** The lists whose records have pages. */
const recordNames = [
  'products',
  'orders',
  'customers',
  'salesChannels',
  'channelOrders',
  'purchaseOrders',
  'supplierBills',
  'factories',
  'shipments',
  'stockTransfers',
  'stockTakes',
  'users',
  'auditLogs',
] as const satisfies readonly PageName[];

/** Matches the names of the buttons that open the form for a new record, on any page. */
const createNames = new RegExp(pageNames.flatMap((place) => places[place].create ?? []).join('|'));

/** A window, and the least size of the targets in it, in pixels. */
const screens = [
  { name: 'a wide window', viewport: { width: 1440, height: 900 }, hasTouch: false, least: 28 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, least: 44 },
] as const;

/** Makes the pages light or dark as the system is. */
async function followSystem(page: Page): Promise<void> {
  const choice = { userName: '.\\admin', mainTheme: 'b', menuTheme: 'dark', mode: 'system' };
  await page.addInitScript((stored) => localStorage.setItem('theme', stored), JSON.stringify([choice]));
}

async function waitForData(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(text('common:loading')).filter({ visible: true })).toHaveCount(0);
}

/** Checks what the page shows: no target is too small, and axe finds nothing, with light and with dark colors. */
async function check(page: Page, least: number, name: string): Promise<void> {
  expect.soft(await smallTargetsOn(page, least), name).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    expect.soft(await violationsOn(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Checks the form for a new record of a page. A link leads to the form on a page of its own, a button opens a dialog. */
async function checkForm(page: Page, place: PageName, least: number): Promise<void> {
  const main = page.getByRole('main');
  const create = main.getByRole('button', { name: createNames }).or(main.getByRole('link', { name: createNames }));
  await expect(create).toHaveCount(places[place].create === undefined ? 0 : 1);
  if (places[place].create === undefined) return;
  await create.click();
  await expect(page.getByRole('button', { name: text('common:cancel') })).toBeVisible();
  await check(page, least, `${place}: form`);
}

/** Returns the address of the page of the first record of the list that is shown. */
async function firstRecord(page: Page, place: PageName): Promise<string> {
  const isRecord = new RegExp(`^${places[place].address}/\\d+$`);
  const links = page.getByRole('main').getByRole('link');
  let address: string | undefined;
  await expect
    .poll(async () => {
      const all = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''));
      address = all.find((each) => isRecord.test(each));
      return address;
    })
    .toBeDefined();
  return address ?? '';
}

/** Checks the page of the first record of a list, and each of its tabs. */
async function checkRecord(page: Page, place: PageName, least: number): Promise<void> {
  await waitForData(page);
  const path = await firstRecord(page, place);
  await page.goto(path);
  await waitForData(page);
  await check(page, least, path);
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await waitForData(page);
    await check(page, least, `${path}: ${await tab.innerText()}`);
  }
}

/** Checks a page of the menu, and its form for a new record if it has one. */
async function checkList(page: Page, place: PageName, least: number): Promise<void> {
  await waitForData(page);
  await check(page, least, place);
  await checkForm(page, place, least);
}

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
    for (const group of new Set(pageNames.map((place) => places[place].group))) links.push(...(await offered(group)));
    const titles = pageNames.map((place) => places[place].title);
    expect([...new Set(links)].sort()).toEqual([text('shell:home'), ...titles].sort());
  });

  for (const { name, viewport, hasTouch, least } of screens)
    test.describe(name, () => {
      test.use({ viewport, hasTouch });
      test(`home: targets have ${least} px, and axe finds nothing in ${name}`, async ({ page, api, signIn }) => {
        await createEveryRecord(api, uniqueCode(''));
        await followSystem(page);
        await signIn(page, '/home');
        await waitForData(page);
        await check(page, least, 'home');
      });

      for (const [shownPlaces, checkPart, part] of [
        [pageNames, checkList, 'list and form'],
        [recordNames, checkRecord, 'record'],
      ] as const)
        for (const place of shownPlaces)
          test(`${places[place].title}, ${part}: targets have ${least} px, and axe finds nothing in ${name}`, async ({
            page,
            api,
            signIn,
          }) => {
            await createEveryRecord(api, uniqueCode(''));
            await followSystem(page);
            await signIn(page, places[place].address);
            await checkPart(page, place, least);
          });
    });

  test('the calendar of departures, the stock of a product and the dialog for a password have no violations', async ({
    page,
    api,
    signIn,
  }) => {
    const { products, customer } = await createBusiness(api, uniqueCode(''));
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

    await test.step('the dialog for another password', async () => {
      await openPage(page, 'users');
      await rowOf(page.locator('main'), 'admin').getByRole('link', { name: 'admin' }).click();
      const record = recordOf(page, 'admin');
      await record.getByRole('button', { name: text('users:resetPassword') }).click();
      const reset = dialogOf(page, text('users:resetTitle', { name: 'admin' }));
      await expect(reset.getByLabel(text('users:newPassword'), { exact: true })).toBeFocused();
      expect.soft(await violationsOn(page, '[role=dialog]'), 'another password').toEqual([]);
    });
  });
});
