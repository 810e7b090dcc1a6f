import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until no animation runs that ends: colors are final only then. An animation can start when another one has
 * ended.
 */
async function waitForAnimations(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  if (ending.length === 0) return;
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  await waitForAnimations();
}

/** Returns the violations that axe finds in a part of the page: one text for each element, with what is wrong. */
export async function violationsIn(part: Element = document.body): Promise<string[]> {
  await waitForAnimations();
  const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
