import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The global name of axe in the page. */
declare const axe: typeof axeCore;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations that axe finds in a part of the page, as short texts. */
export async function violationsOn(page: Page, part = 'body'): Promise<string[]> {
  // In the page, axe takes a quarter of the time of its Playwright builder, but it does not check frames.
  if (page.frames().length > 1) throw new Error('there is a frame on the page, which nobody would look into');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ part, rules }) => {
      // Waits for animations, because the colors of elements change during an animation.
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0)));
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
    },
    { part, rules },
  );
}
