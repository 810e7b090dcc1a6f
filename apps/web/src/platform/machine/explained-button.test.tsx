import { useState } from 'react';
import { expect, it } from 'vitest';
import { button } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { ExplainedButton } from './explained-button.tsx';

/** A button that can be clicked once. */
function OnceButton() {
  const [isDone, setIsDone] = useState(false);
  return (
    <ExplainedButton
      refusal={isDone ? '已经审核' : undefined}
      hint="所选 3 行中的 2 行"
      onClick={() => setIsDone((wasDone) => !wasDone)}
    >
      审核
    </ExplainedButton>
  );
}

it('a button shows its hint as a title, and when it is disabled keeps the focus and shows the reason', async () => {
  await showPage(<OnceButton />);
  await expect.element(button('审核')).toHaveAttribute('title', '所选 3 行中的 2 行');
  await button('审核').click();
  await expect.element(button('审核')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('审核')).toHaveFocus();
  await expect.element(button('审核')).toHaveAccessibleDescription('已经审核');
  await expect.element(button('审核')).not.toHaveAttribute('title');
});
