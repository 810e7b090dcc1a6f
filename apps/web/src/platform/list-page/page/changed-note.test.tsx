import { api, type Warehouse } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { loginOf } from '../../../testing/login.ts';
import { createPushChannel } from '../../../testing/push-channel.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { useText } from '../../i18n/index.ts';
import { useLive } from '../../push/index.ts';
import { columnsOf, ListPage, ListTable, useList } from '../index.ts';

const login = { ...loginOf(), features: { SignalR: true, 'SignalR.AspNetCore': true } };

function ignore() {
  return undefined;
}

/** A list in a window that receives push messages. */
function LiveWarehouses() {
  useLive(login, ignore);
  const list = useList(api.warehouses.list);
  const column = columnsOf<Warehouse>(useText('warehouses'));
  return (
    <ListPage title="仓库">
      <ListTable list={list} isSelectable columns={[column.text('code'), column.text('name')]} />
    </ListPage>
  );
}

function rowOf(code: string) {
  return page.getByRole('row').filter({ hasText: code });
}

function note() {
  return page.getByRole('status').filter({ hasText: '更改了此列表' });
}

/** Shows the list, selects a row, and lets another user change the other row. */
async function changeRow(): Promise<void> {
  const channel = createPushChannel();
  channel.open();
  answerWith(api.warehouses.list, pageWith(createWarehouse(1), createWarehouse(2)));
  await showPage(<LiveWarehouses />);
  await rowOf('W01').getByRole('checkbox').click();
  answerWith(api.warehouses.list, pageWith(createWarehouse(1), createWarehouse(2, { name: '改过的名称' })));
  await channel.send('changed', { area: 'warehouses', userId: 2, name: '李' });
  await expect.element(rowOf('W02')).toHaveTextContent('改过的名称');
}

beforeEach(() => void (document.cookie = 'enc_auth_token=push; path=/'));

describe('the note that a list was changed', () => {
  it('a change by another user is shown with a note, and selected rows stay selected', async () => {
    await changeRow();
    await expect.element(note()).toHaveTextContent(/李 于 \d\d:\d\d 更改了此列表/);
    await expect.element(rowOf('W01').getByRole('checkbox')).toBeChecked();
    expect(await violationsIn()).toEqual([]);
    await button('关闭').click();
    await expect.element(note()).not.toBeInTheDocument();
  });
});
