import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { optionOf, select } from '../../testing/fields.ts';
import { show } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { FilterSelect } from './index.ts';

const options = [
  { value: 'draft', label: '草稿' },
  { value: 'sent', label: '已发送' },
];

function Filter() {
  const [value, setValue] = useState<string>();
  return (
    <section aria-label="筛选">
      <FilterSelect label="状态" value={value} options={options} onChange={setValue} />
      <output aria-label="选中的值">{value}</output>
    </section>
  );
}

const chosen = () => page.getByRole('status', { name: '选中的值' });

describe('a filter with fixed values', () => {
  it('opens its list in view while the user prefers reduced motion, and takes the value that is clicked', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await show(<Filter />);
    await select('状态').click();
    await expect.element(optionOf('草稿')).toBeInViewport({ ratio: 1 });
    expect(await violationsIn()).toEqual([]);
    await optionOf('草稿').click();
    await expect.element(chosen()).toHaveTextContent('draft');
  });

  it('takes the value that the arrow keys lead to with Enter', async () => {
    await show(<Filter />);
    await select('状态').click();
    await expect.element(optionOf('草稿')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen()).toHaveTextContent(/draft|sent/);
  });
});
