import { Button } from 'antd';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { useNotify } from './use-notify.tsx';

function Results() {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify.success('first')}>one</Button>
      <Button onClick={() => notify.success('second')}>two</Button>
    </>
  );
}

it('a message that replaces another is shown as long as the first one', async () => {
  await showPage(<Results />);
  await button('one').click();
  await expect.element(page.getByText('first')).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const start = Date.now();
    vi.setSystemTime(start + 4500);
    await button('two').click();
    await expect.element(page.getByText('second')).toBeVisible();
    vi.setSystemTime(start + 6000);
    // Each frame reads the clock.
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    await expect.element(page.getByText('second')).toBeVisible();
    vi.setSystemTime(start + 12_000);
    await expect.element(page.getByText('second')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
