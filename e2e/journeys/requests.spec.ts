import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { openPage, type PageName, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { text } from '../screens/words.ts';
import { recordTraffic, type Traffic } from '../screens/traffic.ts';

/** Empties the cache of the browser, which windows of earlier journeys have filled. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Prints how many requests a step sent, and checks that they are few. */
function expectFew(step: string, traffic: Traffic, max: { readonly all?: number; readonly calls: number }): void {
  const [all, calls] = [traffic.all(), traffic.calls()];
  console.log(`${step}: ${all.length} requests, ${calls.length} of them to the API`);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(max.calls);
  if (max.all !== undefined) expect(all.length, all.join('\n')).toBeLessThanOrEqual(max.all);
}

const lists: readonly PageName[] = ['orders', 'purchaseOrders', 'shipments', 'products', 'customers'];

for (const list of lists)
  test(`the list of ${list} sends at most 20 requests with an empty cache, 5 of them to the API`, async ({
    page,
    api,
    signIn,
  }) => {
    const tag = uniqueCode('');
    await createBusiness(api, tag);
    await emptyCache(page);
    const traffic = recordTraffic(page);
    const connected = page.waitForEvent('websocket');
    await signIn(page, list);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await connected;
    await page.waitForLoadState('networkidle');
    await traffic.waitForQuiet();
    expectFew(list, traffic, { all: 20, calls: 5 });
  });

test('a change of page and a document send at most 2 requests to the API, and the activity is fetched in view', async ({
  page,
  api,
  signIn,
}) => {
  const { order } = await createBusiness(api, uniqueCode(''));
  const row = rowOf(page.getByRole('main'), order.orderNumber).first();
  // Files and activity are below this window, as they are in a taller one below the lines of most orders.
  await page.setViewportSize({ width: 1440, height: 480 });
  const connected = page.waitForEvent('websocket');
  await signIn(page, 'customers');
  await connected;
  await page.waitForLoadState('networkidle');
  const traffic = recordTraffic(page);
  await openPage(page, 'orders');
  await expect(row).toBeVisible();
  await traffic.waitForQuiet();
  expectFew('change of page', traffic, { calls: 2 });
  traffic.reset();
  await row.getByRole('link', { name: order.orderNumber, exact: true }).click();
  const record = recordOf(page, order.orderNumber);
  await expect(record).toBeVisible();
  await traffic.waitForQuiet();
  expectFew('document', traffic, { calls: 2 });
  traffic.reset();
  const activity = record.getByRole('region', { name: text('timeline:title') });
  await activity.scrollIntoViewIfNeeded();
  await expect(activity.getByRole('listitem').first()).toBeVisible();
  expect(traffic.calls().some((call) => call.includes('/Timeline/'))).toBe(true);
});
