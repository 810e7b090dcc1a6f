import type { Page } from '@playwright/test';
import type { Filled } from '../fill.ts';
import { percentileOf } from '../percentile.ts';
import type { BenchServer } from '../servers.ts';
import { openBrowser } from './browser.ts';
import { measureInPage, type PageTimes, waitInPage } from './page-times.ts';

const lineCount = 500;
const keyCount = 200;
const pasteCount = 5;
const clickCount = 20;
const warmUpCount = 5;

/** The targets of performance.md in milliseconds, at the 95th percentile. */
const targets = { key: 16, paste: 1_000, cached: 50, fetched: 150 };

function report(name: string, times: readonly number[], target?: number): boolean {
  const sorted = [...times].sort((one, other) => one - other);
  const [p50, p95] = [percentileOf(sorted, 0.5), percentileOf(sorted, 0.95)];
  const isMet = target === undefined || p95 <= target;
  const limit = target === undefined ? '' : `, target ${target} ms${isMet ? '' : ': missed'}`;
  console.log(`browser: ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${limit} (${sorted.length} times)`);
  return isMet;
}

/** Returns a table for the clipboard: the code of a product with its variant, and a quantity. */
function pastedTable(): string {
  const rows = Array.from({ length: lineCount }, (_, index) => {
    const n = 4 + index;
    return `P${String(Math.floor(n / 4)).padStart(5, '0')} ${n % 4}\t${(index % 9) + 1}`;
  });
  return rows.join('\r\n');
}

/** Pastes 500 lines into a new order and undoes it, again and again, and types into the quantities. */
async function measureGrid(page: Page, url: string): Promise<boolean> {
  const pasted: number[] = [];
  const table = pastedTable();
  await page.goto(`${url}/artware/artwareOrder/new`);
  await page.locator('[data-cell="0:product"] input').focus();
  for (let run = -1; run < pasteCount; run += 1) {
    if (run >= 0) await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelectorAll('[data-cell$=":product"]').length === 1);
    const time = await page.evaluate(([text, lines]) => window.benchTimes.paste(text, lines), [
      table,
      lineCount,
    ] as const);
    if (run >= 0) pasted.push(time);
  }
  await page.locator('[data-cell="3:quantity"] input').focus();
  const keys: PageTimes['keys'][number][] = [];
  for (let count = -warmUpCount; count < keyCount; count += 1) {
    const key = count % 3 === 2 ? 'Backspace' : '1';
    const time = await page
      .evaluate(() => window.benchTimes.nextKey())
      .then(async (id) => {
        await page.keyboard.press(key);
        return page.evaluate((known) => window.benchTimes.timeOf(known), id);
      });
    if (count >= 0) keys.push(time);
  }
  const works = keys.map(({ work }) => work);
  const paints = keys.map(({ paint }) => paint);
  const isKeyMet = report(`a key in an order of ${lineCount} lines, work of the main thread`, works, targets.key);
  report(`a key in an order of ${lineCount} lines, until the frame is painted`, paints);
  return report(`a paste of ${lineCount} lines`, pasted, targets.paste) && isKeyMet;
}

/** Clicks on the orders of the list: each once, and then those that are in the cache. */
async function measureClicks(page: Page, url: string): Promise<boolean> {
  const fetched: number[] = [];
  const cached: number[] = [];
  await page.goto(`${url}/artware/artwareOrder?size=50`);
  const listed = page.locator('tbody a[href^="/artware/artwareOrder/"]');
  await listed.nth(warmUpCount + clickCount - 1).waitFor();
  const addresses = await listed.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (let count = -warmUpCount; count < clickCount; count += 1) {
    // Pages that are not shown have links to the order as well.
    const link = page
      .locator(`tbody a[href="${addresses[count + warmUpCount] ?? ''}"]`)
      .filter({ visible: true })
      .first();
    const number = (await link.textContent()) ?? '';
    for (const times of [fetched, cached]) {
      await page.evaluate((wanted) => window.benchTimes.nextPage(wanted), number);
      await link.click();
      const time = await page.evaluate(() => window.benchTimes.pageTime());
      if (count >= 0) times.push(time);
      await page.goBack();
      await link.waitFor();
    }
  }
  const isFetchedMet = report('a click on an order until its page is painted, fetched', fetched, targets.fetched);
  return (
    report('a click on an order until its page is painted, from the cache', cached, targets.cached) && isFetchedMet
  );
}

/** Measures the product in a headless browser. Returns whether all targets were met. */
export async function measureBrowser(data: Filled, { url }: BenchServer): Promise<boolean> {
  const { page, close } = await openBrowser(data, url);
  try {
    await page.addInitScript(waitInPage);
    await page.addInitScript(measureInPage);
    const isGridMet = await measureGrid(page, url);
    return (await measureClicks(page, url)) && isGridMet;
  } finally {
    await close();
  }
}
