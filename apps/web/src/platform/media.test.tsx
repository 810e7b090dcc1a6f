import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { watchMedia } from './media.ts';

afterEach(() => page.viewport(1440, 900));

it('a watched media query reports a change that is read before its event', async () => {
  await page.viewport(1440, 900);
  const wide = watchMedia('(min-width: 1000px)');
  let changes = 0;
  const stop = wide.subscribe(() => {
    changes += 1;
  });
  const resized = page.viewport(800, 900);
  const read = () => {
    wide.matches();
    if (changes === 0) requestAnimationFrame(read);
  };
  read();
  await resized;
  await expect.poll(() => changes).toBe(1);
  expect(wide.matches()).toBe(false);
  stop();
});
