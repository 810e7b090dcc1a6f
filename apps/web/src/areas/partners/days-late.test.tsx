import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DaysLate } from './days-late.tsx';

it('an overdue amount shows its days in the color of errors, one that is not due says when it is', async () => {
  await show(
    <main>
      <p>
        <DaysLate days={12} />
      </p>
      <p>
        <DaysLate days={-3} />
      </p>
      <p>
        <DaysLate days={null} />
      </p>
    </main>,
  );
  const late = page.getByText('12 天');
  await expect.element(late).toHaveStyle({ color: 'rgb(181, 39, 34)' });
  await expect.element(page.getByText('3 天后')).not.toHaveStyle({ color: 'rgb(181, 39, 34)' });
  expect(page.getByRole('paragraph').elements().at(2)?.textContent).toBe('');
});
