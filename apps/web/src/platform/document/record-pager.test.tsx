import { api } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { createWarehouse } from '../../testing/fixtures/warehouses.fixtures.ts';
import { button } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { forgetShownLists, noteShownList } from '../list-page/list-state/shown-lists.ts';
import { useAddressedRecord } from '../tab/record-address.ts';
import { RecordPager } from './record-pager.tsx';

const path = '/artware-settings/warehouses';
const size = 2;
const all = [1, 2, 3, 4, 5].map((id) => createWarehouse(id));

function Shown() {
  const { list, id } = useAddressedRecord();
  return <RecordPager list={list} id={id} />;
}

/** Shows the pager of a record after a page of its list was shown, which contains the rows of `rows`. */
async function showPager(id: number, skipCount: number, rows: readonly (typeof all)[number][] = all): Promise<void> {
  answerWith(api.warehouses.list, ({ skipCount: from }) => ({
    items: rows.slice(Number(from), Number(from) + size),
    totalCount: rows.length,
    isTotalCapped: false,
  }));
  const request = api.warehouses.list.input.parse({ maxResultCount: size, skipCount });
  noteShownList(path, { endpoint: api.warehouses.list, request });
  await showPage(<Shown />, { at: `${path}/${id}` });
}

function place(): string {
  return location.pathname;
}

afterEach(forgetShownLists);

describe('the pager of a record', () => {
  it('the pager shows the position in the list, and goes to the neighbors by button and key', async () => {
    await showPager(3, 2);
    await expect.element(page.getByText('第 3 条，共 5 条')).toBeVisible();
    await button('下一条').click();
    await expect.poll(place).toBe(`${path}/4`);
    await userEvent.keyboard('k');
    await expect.poll(place).toBe(`${path}/3`);
  });

  it('the neighbor of the last row of a page is the first one of the next page', async () => {
    await showPager(2, 0);
    await expect.element(button('下一条')).toBeEnabled();
    await userEvent.keyboard('j');
    await expect.poll(place).toBe(`${path}/3`);
    await expect.element(page.getByText('第 3 条，共 5 条')).toBeVisible();
    await userEvent.keyboard('k');
    await expect.poll(place).toBe(`${path}/2`);
  });

  it('the first and the last record of a list have one neighbor', async () => {
    await showPager(1, 0);
    await expect.element(button('上一条')).toBeDisabled();
    await expect.element(button('下一条')).toBeEnabled();
    await showPager(5, 4);
    await expect.element(button('下一条')).toBeDisabled();
    await expect.element(button('上一条')).toBeEnabled();
  });

  it('a record whose list was not shown has no pager', async () => {
    await showPage(<Shown />, { at: `${path}/3` });
    await expect.element(page.getByText(/共/)).not.toBeInTheDocument();
  });
});
