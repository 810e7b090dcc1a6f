import type { Page } from '@playwright/test';
import type { Filled } from '../fill.ts';
import { percentileOf } from '../percentile.ts';
import type { BenchServer } from '../servers.ts';
import { openBrowser } from './browser.ts';
import { measureInPage, type PageTimes, waitInPage } from './page-times.ts';

const lineCount = 500;
const keyCount = 200;
const pasteCount = 5;
const clickCount = 40;
const warmUpCount = 3;
/** The time of each part in milliseconds: on a loaded machine it measures fewer times. */
const partTime = 30_000;

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

/**
 * Returns a function that returns the processor time of the page's main thread in milliseconds. Unlike the other times,
 * it hardly depends on other work on the machine. It includes work after the measured frame.
 */
async function openClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
}

/** Returns a function that returns whether the time of a part is over. */
function startPart(): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > partTime;
}

/** Pastes 500 lines into a new order and undoes it, again and again, and types into the quantities. */
async function measureGrid(page: Page, url: string): Promise<boolean> {
  const pasted: number[] = [];
  const works: number[] = [];
  const clock = await openClock(page);
  const table = pastedTable();
  await page.goto(`${url}/artware/artwareOrder/new`);
  await page.locator('[data-cell="0:product"] input').focus();
  const isOver = startPart();
  for (let run = -1; run < pasteCount && !(run > 0 && isOver()); run += 1) {
    if (run >= 0) await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelectorAll('[data-cell$=":product"]').length === 1);
    const began = await clock();
    const time = await page.evaluate(([text, lines]) => window.benchTimes.paste(text, lines), [
      table,
      lineCount,
    ] as const);
    const ended = await clock();
    if (run >= 0) pasted.push(time);
    if (run >= 0) works.push(ended - began);
  }
  report(`a paste of ${lineCount} lines, processor time of the main thread`, works);
  const isPasteMet = report(`a paste of ${lineCount} lines`, pasted, targets.paste);
  return (await measureKeys(page, clock)) && isPasteMet;
}

/** Types into a quantity of the order with 500 lines. */
async function measureKeys(page: Page, clock: () => Promise<number>): Promise<boolean> {
  await page.locator('[data-cell="3:quantity"] input').focus();
  const keys: PageTimes['keys'][number][] = [];
  const began = await clock();
  const isOver = startPart();
  for (let count = -warmUpCount; count < keyCount && !(count > 0 && isOver()); count += 1) {
    const key = count % 3 === 2 ? 'Backspace' : '1';
    const time = await page
      .evaluate(() => window.benchTimes.nextKey())
      .then(async (id) => {
        await page.keyboard.press(key);
        return page.evaluate((known) => window.benchTimes.timeOf(known), id);
      });
    if (count >= 0) keys.push(time);
  }
  const perKey = ((await clock()) - began) / (warmUpCount + keys.length);
  report(`a key in an order of ${lineCount} lines, processor time of the main thread, mean`, [perKey]);
  const paints = keys.map(({ paint }) => paint);
  report(`a key in an order of ${lineCount} lines, until the frame is painted`, paints);
  const name = `a key in an order of ${lineCount} lines, work of the main thread`;
  return report(
    name,
    keys.map(({ work }) => work),
    targets.key,
  );
}

/** Clicks on the orders of the list: each once, and then those that are in the cache. */
async function measureClicks(page: Page, url: string): Promise<boolean> {
  const times: Record<'fetched' | 'cached', Awaited<ReturnType<PageTimes['pageTime']>>[]> = { fetched: [], cached: [] };
  await page.goto(`${url}/artware/artwareOrder?size=50`);
  const listed = page.locator('tbody a[href^="/artware/artwareOrder/"]');
  await listed.nth(warmUpCount + clickCount - 1).waitFor();
  const addresses = await listed.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const clock = await openClock(page);
  const works: Record<'fetched' | 'cached', number[]> = { fetched: [], cached: [] };
  const isOver = startPart();
  for (let count = -warmUpCount; count < clickCount && !(count > 0 && isOver()); count += 1) {
    const address = addresses[count + warmUpCount] ?? '';
    for (const kind of ['fetched', 'cached'] as const) {
      const began = await clock();
      const time = await page.evaluate((href) => {
        const number = document.querySelector(`tbody a[href="${href}"]`)?.textContent ?? href;
        window.benchTimes.nextPage(number, href);
        window.benchTimes.click(href);
        return window.benchTimes.pageTime();
      }, address);
      const ended = await clock();
      if (count >= 0) times[kind].push(time);
      if (count >= 0) works[kind].push(ended - began);
      await page.evaluate((href) => window.benchTimes.back(href), address);
    }
  }
  report('a click on an order, fetched, processor time of the main thread', works.fetched);
  report('a click on an order, from the cache, processor time of the main thread', works.cached);
  const heads = (kind: 'fetched' | 'cached') => times[kind].map(({ head }) => head);
  const lines = (kind: 'fetched' | 'cached') => times[kind].map(({ lines }) => lines);
  report('a click on an order until its lines are painted, fetched', lines('fetched'));
  report('a click on an order until its lines are painted, from the cache', lines('cached'));
  const isFetchedMet = report(
    'a click on an order until its page is painted, fetched',
    heads('fetched'),
    targets.fetched,
  );
  return (
    report('a click on an order until its page is painted, from the cache', heads('cached'), targets.cached) &&
    isFetchedMet
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
