import { api, type Warehouse } from '@yipin/contract';
import { Button } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { useText } from '../../i18n/index.ts';
import { columnsOf, ListPage, ListTable, useList } from '../index.ts';

type WarehousesReply = ReplyOf<typeof api.warehouses.list>;

const row = { id: 7, version: 1, code: 'SYD', name: '悉尼仓', onHand: 0 };
const opened: string[] = [];

function Warehouses() {
  const text = useText('warehouses');
  const list = useList(api.warehouses.list);
  const column = columnsOf<Warehouse>(text);
  return (
    <ListPage title={text('title')}>
      <Button onClick={list.refresh}>刷新</Button>
      <Button onClick={() => list.search('SYD')}>搜索</Button>
      <ListTable
        list={list}
        columns={[
          column.text('code', {
            render: (code: string) => (
              <Button type="link" onClick={() => opened.push(code)}>
                {code}
              </Button>
            ),
          }),
        ]}
      />
    </ListPage>
  );
}

afterEach(() => {
  vi.useRealTimers();
  opened.length = 0;
});

/**
 * Shows the list and clicks a button that fetches rows. The reply is late enough that any loading indicator is shown.
 */
async function askSlowly(name: string): Promise<(reply: WarehousesReply) => void> {
  answerWith(api.warehouses.list, pageWith(row));
  await showPage(<Warehouses />);
  await expect.element(button('SYD')).toBeVisible();
  let reply: (rows: WarehousesReply) => void = () => undefined;
  const calls = answerWith(api.warehouses.list, () => new Promise<WarehousesReply>((resolve) => (reply = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitUntil(() => calls.sent.length === 1);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  return (rows) => reply(rows);
}

/** Returns whether the mouse reaches an element at its center. */
function isReachable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

it('rows can be clicked during a refresh, which keeps the elements of an unchanged row', async () => {
  const reply = await askSlowly('刷新');
  const link = button('SYD').element();
  expect(isReachable(link)).toBe(true);
  await button('SYD').click();
  expect(opened).toEqual(['SYD']);
  // A mouse button may be pressed on an element before the reply, and released after it.
  reply(pageWith({ ...row, version: 2, onHand: 9 }, { ...row, id: 8, code: 'PER' }));
  await expect.element(button('PER')).toBeVisible();
  expect(button('SYD').element()).toBe(link);
});

it('rows of an earlier search are masked until the reply', async () => {
  const reply = await askSlowly('搜索');
  await expect.poll(() => isReachable(button('SYD').element())).toBe(false);
  reply(pageWith(row));
  await expect.poll(() => isReachable(button('SYD').element())).toBe(true);
});
