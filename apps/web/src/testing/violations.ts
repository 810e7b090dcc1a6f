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

/** A button of antd that waits for a reply. It is paler, which WCAG allows: it cannot be used (success criterion 1.4.3). */
const waitingButton = '.ant-btn-loading';

/** Returns the violations that axe finds in a part of the page: one text for each element, with what is wrong. */
export async function violationsIn(part: Element = document.body): Promise<string[]> {
  await waitForAnimations();
  const context = { include: [part], exclude: document.querySelectorAll(waitingButton) };
  const { violations } = await axe.run(context, { runOnly: rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
