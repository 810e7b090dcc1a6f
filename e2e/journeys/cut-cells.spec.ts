import { languages } from '@yipin/locales';
import { createEveryRecord } from '../fixtures/every-record.ts';
import { uniqueCode } from '../fixtures/business.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { cutCellsOn } from '../screens/cut-cells.ts';
import { places, type PageName } from '../screens/shell.ts';

const pageNames = Object.keys(places) as PageName[];
const groups = new Set(pageNames.map((place) => places[place].group));

/** The free width that a column may have, in pixels, because widths are rounded up. */
const spare = 4;

for (const language of languages)
  for (const group of groups)
    test(`cells of ${group} are cut only in tables without room, in ${language}`, { tag: '@nightly' }, async ({
      page,
      api,
      signIn,
    }) => {
      await createEveryRecord(api, uniqueCode(''));
      await page.addInitScript((stored) => localStorage.setItem('lang', stored), language);
      const [first, ...others] = pageNames.filter((place) => places[place].group === group);
      await signIn(page, places[first ?? 'orders'].address);
      for (const place of [first ?? 'orders', ...others])
        await test.step(place, async () => {
          if (place !== first) await page.goto(places[place].address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          for (const width of [1280, 1440, 1920]) {
            await page.setViewportSize({ width, height: 900 });
            // The columns are laid out again after the window has another width.
            const options = { message: `${place} at ${width}` };
            await expect
              .configure({ soft: true })
              .poll(() => cutCellsOn(page, spare), options)
              .toEqual([]);
          }
        });
    });
