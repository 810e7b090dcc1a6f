import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { createChooser } from '../fixtures/random.ts';
import { places } from '../screens/shell.ts';
import { text } from '../screens/words.ts';

/** The component test `navigation.test.tsx` has 500 sequences, which mount the application again instead of a reload. */
const sequences = 25;
const stepsPerSequence = 8;
/** Another seed: `SEED=27 npm run test:e2e -- random-steps`. */
const seed = Number(process.env['SEED'] ?? 20261129);

const list = places.shipments;

/** Clicks the first visible element for a selector at once, without waiting for it; with `words`, the one with this text. */
async function clickNow(page: Page, selector: string, clickCount: 1 | 2, words?: string): Promise<void> {
  const place = await page.evaluate(
    ([query, own]) => {
      const shown = [...document.querySelectorAll(query)].find(
        (element) => element.checkVisibility() && (own === undefined || element.textContent === own),
      );
      const box = shown?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, words] as const,
  );
  if (place) await page.mouse.click(place.x, place.y, { clickCount });
}

/** Returns the place of the shown page in the history, from 0. */
function placeInHistory(page: Page): Promise<number> {
  return page.evaluate(() => Number(history.state?.idx ?? 0));
}

/** Returns the heading of the page at an address. */
function headingAt(address: string, number: string): RegExp {
  const { pathname, search } = new URL(address);
  if (pathname === list.address) return new RegExp(`^${list.title}$`);
  if (pathname === '/home') return /admin/;
  return search === '?edit' ? new RegExp(`^${text('shipments:editTitle', { number })}$`) : new RegExp(`^${number}`);
}

test('after random clicks, double clicks, Escape, Back, Forward, closing and reloads, the page shows what its address names', async ({
  page,
  api,
  signIn,
}) => {
  const { shipped } = await createBusiness(api, uniqueCode(''));
  const choose = createChooser(seed);
  await signIn(page, 'shipments');
  const link = `main a[href="${list.address}/${shipped.id}"]`;
  const count = () => choose<1 | 2>(1, 2);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    open: () => clickNow(page, link, count()),
    edit: () => clickNow(page, 'main button', count(), text('common:edit')),
    menu: () => clickNow(page, `aside a[href="${list.address}"]`, count()),
    home: () => clickNow(page, 'aside a[href="/home"]', count()),
    close: () => clickNow(page, 'nav li:has([aria-current="page"]) > button', 1),
    escape: () => page.keyboard.press('Escape'),
    back: async () => (await placeInHistory(page)) > 0 && page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: () => page.reload(),
  };
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const taken = Array.from({ length: stepsPerSequence }, () => choose('pause', ...Object.keys(steps)));
    for (const name of taken) await steps[name]?.();
    const about = `SEED=${seed}, sequence ${sequence}: ${taken.join(', ')}`;
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(async () => headingAt(page.url(), shipped.orderNumber).test((await heading.textContent()) ?? ''), about)
      .toBe(true);
    const isMenuOnTop = await page.evaluate(() => {
      const menu = document.querySelector('aside a[href="/home"]')?.getBoundingClientRect();
      return document.elementFromPoint((menu?.x ?? 0) + 5, (menu?.y ?? 0) + 5)?.closest('aside') !== null;
    });
    expect(isMenuOnTop, about).toBe(true);
  }
});
