import { api } from '@yipin/contract';
import { Activity, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { compose, endComposition } from '../../../testing/input-method.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { SearchBox, useList } from '../index.ts';

function List() {
  const list = useList(api.warehouses.list);
  return <SearchBox list={list} placeholder="搜索仓库" />;
}

/** A list in a tab, and a button that hides or shows the tab. */
function Tab() {
  const [isInFront, setInFront] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setInFront(!isInFront)}>
        标签
      </button>
      <Activity mode={isInFront ? 'visible' : 'hidden'}>
        <List />
      </Activity>
    </>
  );
}

function search() {
  return page.getByRole('textbox', { name: '搜索仓库' });
}

describe('the search box of a list', () => {
  it('the search box searches after a pause of typing, and immediately on Enter', async () => {
    const lists = answerWith(api.warehouses.list, pageWith());
    await showPage(<List />);
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(search(), 'syd');
    await expect.poll(() => location.search).toBe('?filter=syd');
    await userEvent.fill(search(), 'mel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toBe('?filter=mel');
    await expect.poll(() => lists.sent.at(-1)).toMatchObject({ filter: 'mel' });
  });

  it('the search box keeps the syllable that is being composed when an earlier search starts', async () => {
    answerWith(api.warehouses.list, pageWith());
    await showPage(<List />);
    await search().click();
    await compose('qing');
    await endComposition('青');
    await compose('h');
    await expect.poll(() => new URLSearchParams(location.search).get('filter')).toBe('青');
    await expect.element(search()).toHaveValue('青h');
  });

  it('text typed just before the tab was hidden is searched for when the tab is shown again', async () => {
    answerWith(api.warehouses.list, pageWith());
    await showPage(<Tab />);
    await userEvent.fill(search(), 'syd');
    await userEvent.click(page.getByRole('button', { name: '标签' }));
    await userEvent.click(page.getByRole('button', { name: '标签' }));
    await expect.poll(() => location.search).toBe('?filter=syd');
    await expect.element(search()).toHaveValue('syd');
  });
});
