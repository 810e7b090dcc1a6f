import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns what axe finds in what is shown, a line for each element. */
export async function violationsIn(part: Element = document.body): Promise<string[]> {
  // Colors are final only when nothing moves or fades any more.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
