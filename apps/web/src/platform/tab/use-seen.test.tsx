import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useSeen } from './use-seen.ts';

function Part() {
  const { isSeen, place } = useSeen();
  return (
    <section ref={place} aria-label="活动">
      <p>{isSeen ? '已读取' : '未读取'}</p>
    </section>
  );
}

it('a part of a page is seen when it is scrolled into view, and stays seen', async () => {
  await show(
    <div style={{ height: 300, overflow: 'auto' }}>
      <div style={{ height: 2000 }} id="lines" />
      <Part />
    </div>,
  );
  const part = page.getByRole('region', { name: '活动' });
  await expect.element(part).toHaveTextContent('未读取');
  part.element().scrollIntoView();
  await expect.element(part).toHaveTextContent('已读取');
  document.getElementById('lines')?.scrollIntoView();
  await expect.element(part).toHaveTextContent('已读取');
});
