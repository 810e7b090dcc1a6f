import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** What axe calls itself in the page it is put into. */
declare const axe: typeof axeCore;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the screen as it is, in words short enough to read. */
export async function violationsOn(page: Page, part = 'body'): Promise<string[]> {
  // In the page itself axe takes a quarter of the time that its Playwright builder takes, but looks into no frame.
  if (page.frames().length > 1) throw new Error('there is a frame on the page, which nobody would look into');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ part, rules }) => {
      // Whatever still moves or fades has other colours than it will have.
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0)));
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
    },
    { part, rules },
  );
}
