import { api, type Warehouse } from '@yipin/contract';
import { Button } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { useText } from '../../i18n/index.ts';
import { columnsOf, ListPage, ListTable, sortable, TextFilter, useList } from '../index.ts';

/** A list with a text filter, and a button that sorts and clears the filters in one render. */
function Warehouses() {
  const list = useList(api.warehouses.list);
  const column = columnsOf<Warehouse>(useText('warehouses'));
  const sortAndClear = () => {
    list.setSorting([{ field: 'code', direction: 'desc' }]);
    list.resetFilters();
  };
  return (
    <ListPage
      title="仓库"
      actions={<Button onClick={sortAndClear}>排序并清除</Button>}
      filters={
        <>
          <TextFilter label="编码" value={list.filters.filter} onChange={(filter) => list.setFilter({ filter })} />
          <Button>下一个</Button>
        </>
      }
    >
      <ListTable list={list} columns={[column.text('code', sortable), column.text('name')]} />
    </ListPage>
  );
}

function field() {
  return page.getByRole('textbox', { name: '编码' });
}

function row() {
  return page.getByRole('row').filter({ hasText: 'W11' });
}

function address() {
  return location.search;
}

async function openSecondPage() {
  const lists = answerWith(api.warehouses.list, ({ filter }) =>
    filter === undefined ? { ...pageWith(createWarehouse(11)), totalCount: 11 } : pageWith(),
  );
  await showPage(<Warehouses />, { at: '/warehouses?page=2' });
  await expect.element(row()).toBeVisible();
  return lists;
}

async function filterBy(words: string): Promise<void> {
  await field().fill(words);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
}

describe('a text filter', () => {
  it('leaving the field unchanged keeps the page', async () => {
    const lists = await openSecondPage();
    await field().click();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
    expect(address()).toBe('?page=2');
    expect(lists.sent).toHaveLength(1);
    expect(await violationsIn()).toEqual([]);
  });

  it('Enter filters from the first page and keeps the focus in the field', async () => {
    await openSecondPage();
    await filterBy('no-such-code');
    expect(address()).toBe('?filter=no-such-code');
    await expect.element(field()).toHaveFocus();
  });

  it('leaving the field filters by the typed text, without surrounding spaces', async () => {
    await openSecondPage();
    await field().fill(' no-such-code ');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    expect(address()).toBe('?filter=no-such-code');
  });

  it('clearing the filters clears the field, and leaving it does not filter again', async () => {
    await openSecondPage();
    await filterBy('no-such-code');
    await button('清除筛选条件').click();
    await expect.element(field()).toHaveValue('');
    await field().click();
    await userEvent.keyboard('{Tab}');
    await expect.element(row()).toBeVisible();
    expect(address()).toBe('');
  });

  it('two changes in one render are both applied', async () => {
    await openSecondPage();
    await filterBy('no-such-code');
    await button('排序并清除').click();
    await expect.element(row()).toBeVisible();
    expect(new URLSearchParams(address()).get('sort')).toBe('code desc');
    expect(address()).not.toContain('filter');
  });
});
