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
      // Colors are final only when no animation runs. An animation can start when another one has ended, and a
      // placeholder of data that are not fetched yet is animated without end.
      const waitForAnimations = async (): Promise<void> => {
        await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
        if (ending.length === 0) return;
        await Promise.all(ending.map((animation) => animation.finished.catch(() => 0)));
        await waitForAnimations();
      };
      await waitForAnimations();
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { part, rules },
  );
}
