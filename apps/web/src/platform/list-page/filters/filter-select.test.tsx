import { api } from '@yipin/contract';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { optionOf, select } from '../../../testing/fields.ts';
import { show, showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ActiveFilter, FilterSelect, useList } from '../index.ts';

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

function ActiveWarehouses() {
  const list = useList(api.warehouses.list);
  return <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />;
}

function chosen() {
  return page.getByRole('status', { name: '选中的值' });
}

describe('a filter with fixed values', () => {
  it('a filter opens its list in view with reduced motion, and a click selects a value', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await show(<Filter />);
    await select('状态').click();
    await expect.element(optionOf('草稿')).toBeInViewport({ ratio: 1 });
    expect(await violationsIn()).toEqual([]);
    await optionOf('草稿').click();
    await expect.element(chosen()).toHaveTextContent('draft');
  });

  it('Enter selects the value of a filter that the arrow keys moved to', async () => {
    await show(<Filter />);
    await select('状态').click();
    await expect.element(optionOf('草稿')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen()).toHaveTextContent(/draft|sent/);
  });

  it('the value of a filter is part of the address and of the request for the list', async () => {
    const lists = answerWith(api.warehouses.list, pageWith());
    await showPage(<ActiveWarehouses />);
    await select('状态').click();
    await optionOf('启用').click();
    await expect.poll(() => location.search).toBe('?isActive=true');
    await expect.poll(() => lists.sent.at(-1)).toMatchObject({ isActive: 'true' });
  });
});
