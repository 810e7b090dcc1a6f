import type { Locator, Page } from '@playwright/test';
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

/** Clicks the first visible one of some elements at once, without waiting for it. */
async function clickNow(page: Page, elements: Locator, clickCount: 1 | 2): Promise<void> {
  const place = await elements.evaluateAll((found) => {
    const box = found.find((element) => element.checkVisibility())?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
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
  const main = page.getByRole('main');
  const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
  const homeLink = menu.getByRole('link', { name: text('shell:home'), exact: true });
  const shownTab = page
    .getByRole('navigation', { name: text('shell:openPages') })
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current="page"]') });
  const count = () => choose<1 | 2>(1, 2);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    open: () => clickNow(page, main.getByRole('link', { name: shipped.orderNumber }), count()),
    edit: () => clickNow(page, main.getByRole('button', { name: text('common:edit'), exact: true }), count()),
    menu: () => clickNow(page, menu.getByRole('link', { name: list.title, exact: true }), count()),
    home: () => clickNow(page, homeLink, count()),
    close: () => clickNow(page, shownTab.getByRole('button'), 1),
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
    const readMismatch = async () => {
      const [address, shown] = [page.url(), (await heading.textContent()) ?? ''];
      return headingAt(address, shipped.orderNumber).test(shown) ? 'none' : `${address} shows ${shown}`;
    };
    await expect.poll(readMismatch, about).toBe('none');
    const isMenuOnTop = await homeLink.evaluate((link) => {
      const { x, y } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + 5, y + 5));
    });
    expect(isMenuOnTop, about).toBe(true);
  }
});
