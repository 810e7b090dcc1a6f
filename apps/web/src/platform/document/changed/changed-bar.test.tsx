import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { loginOf } from '../../../testing/login.ts';
import { createPushChannel } from '../../../testing/push-channel.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { useCommand } from '../../api/index.ts';
import { useLive } from '../../push/index.ts';
import { RecordPage } from '../record-page.tsx';
import { useRecord } from '../use-record.ts';

const login = { ...loginOf(), features: { SignalR: true, 'SignalR.AspNetCore': true } };
const address = '/artware/artwareOrder/7';

const warehouse = api.warehouses.save.input.parse({ code: 'W01', name: '仓库' });

function ignore() {
  return undefined;
}

/** The page of a record in a window that receives push messages. */
function LiveOrder() {
  useLive(login, ignore);
  const save = useCommand(api.warehouses.save);
  return (
    <RecordPage
      record={useRecord(api.artwareOrders.get)}
      nameOf={({ orderNumber }) => ({ number: orderNumber })}
      actions={() => (
        <button type="button" onClick={() => void save.run(warehouse)}>
          保存
        </button>
      )}
    >
      {({ remark }) => <p>备注 {remark}</p>}
    </RecordPage>
  );
}

function bar() {
  return page.getByRole('status').filter({ hasText: '更改' });
}

function boxOf(text: string) {
  return page.getByText(text).element().getBoundingClientRect().toJSON();
}

/** Shows an order, and returns the function by which a user reports a change. */
async function showOrder() {
  const channel = createPushChannel();
  channel.open();
  answerWith(api.artwareOrders.get, createArtwareOrder({ remark: '旧' }));
  await showPage(<LiveOrder />, { at: address });
  await expect.element(page.getByText('备注 旧')).toBeVisible();
  await channel.followed;
  const report = (userId: number, name: string) => channel.send('changed', { area: 'artwareOrders', userId, name });
  return { report };
}

beforeEach(() => void (document.cookie = 'enc_auth_token=push; path=/'));

describe('the bar of a record that another user changed', () => {
  it('a change of another user is named in a bar, and is shown when the user asks for it', async () => {
    const { report } = await showOrder();
    const before = [boxOf('备注 旧'), boxOf('保存')];
    answerWith(api.artwareOrders.get, createArtwareOrder({ remark: '新', version: 2 }));
    await report(2, '李');
    await expect.element(bar()).toHaveTextContent(/^李 于 \d\d:\d\d 更改了此记录/);
    expect([boxOf('备注 旧'), boxOf('保存')]).toEqual(before);
    expect(await violationsIn()).toEqual([]);
    await button('刷新').click();
    await expect.element(page.getByText('备注 新')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('there is no bar if another record of the list was changed', async () => {
    const { report } = await showOrder();
    let answers = 0;
    answerWith(api.artwareOrders.get, () => {
      answers += 1;
      return createArtwareOrder({ remark: '旧' });
    });
    await report(2, '李');
    await expect.poll(() => answers).toBe(1);
    answerWith(api.artwareOrders.get, createArtwareOrder({ remark: '新', version: 2 }));
    await report(3, '王');
    await expect.element(bar()).toHaveTextContent(/^王 于/);
  });

  it('a record that another user deleted stays until the user asks for the change', async () => {
    const { report } = await showOrder();
    answerWith(api.artwareOrders.get, refuse('not-found'));
    await report(2, '李');
    await expect.element(bar()).toHaveTextContent(/^李 于/);
    await expect.element(page.getByText('备注 旧')).toBeVisible();
  });

  it('a change of the user is shown at once, with the changes of others before it, and without a bar', async () => {
    const { report } = await showOrder();
    answerWith(api.artwareOrders.get, createArtwareOrder({ remark: '新', version: 2 }));
    await report(2, '李');
    await expect.element(bar()).toBeVisible();
    answerWith(api.warehouses.save, createWarehouse(1));
    answerWith(api.artwareOrders.get, createArtwareOrder({ remark: '更新', version: 3 }));
    await button('保存').click();
    await expect.element(page.getByText('备注 更新')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
