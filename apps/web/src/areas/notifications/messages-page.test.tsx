import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { answerInbox, createMessage } from '../../testing/fixtures/messages.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { MessageBell } from './bell/message-bell.tsx';
import { MessagesPage } from './messages-page.tsx';
import { api } from '@yipin/contract';

/** The bell above the message center, and any other page. */
function BellAndMessages({ isPhone = false }: { readonly isPhone?: boolean }) {
  return (
    <>
      <MessageBell isPhone={isPhone} />
      <Routes>
        <Route path="/message" element={<MessagesPage />} />
        <Route path="*" element={<h1>另一页</h1>} />
      </Routes>
    </>
  );
}

function showMessages(at = '/message') {
  return showPage(<BellAndMessages />, { at });
}

function main() {
  return page.getByRole('main');
}

function entry(number: string) {
  return main().getByRole('listitem').filter({ hasText: number });
}

function open(number: string) {
  return entry(number).getByRole('button').first().click();
}

function act(number: string, name: string) {
  return entry(number).getByRole('button', { name }).click();
}

function box(name: string | RegExp) {
  return main().getByRole('navigation', { name: '消息分类' }).getByRole('button', { name });
}
const three = [createMessage(3), createMessage(2), createMessage(1)] as const;

function heading() {
  return page.getByRole('heading', { level: 1 });
}

afterEach(() => page.viewport(1440, 900));

/** Opens the bell with three unread messages by keyboard. Returns its button. */
async function openBell() {
  answerInbox(...three);
  await showMessages('/home');
  const bell = button('3 条未读消息');
  await expect.element(bell).toBeVisible();
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  return bell;
}

describe('the bell', () => {
  it('the bell opens by keyboard, shows the newest unread messages, gets the focus back, and links to all', async () => {
    const bell = await openBell();
    await expect.element(dialog('未读消息').getByRole('listitem')).toHaveLength(3);
    await expect.element(dialog('未读消息')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('未读消息')).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('未读消息')).toHaveFocus();
    dialog('未读消息').getByRole('link', { name: '全部消息' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading()).toHaveTextContent('消息中心');
    expect(location.pathname).toBe('/message');
  });

  it('the box of the bell has the focus when it is closed and immediately reopened', async () => {
    await openBell();
    await expect.element(dialog('未读消息')).toHaveFocus();
    await userEvent.keyboard('{Escape}{Enter}');
    await expect.element(dialog('未读消息')).toHaveFocus();
  });

  it('a message in the bell is marked as read when its document is opened', async () => {
    answerInbox(...three);
    await showMessages('/home');
    await button('3 条未读消息').click();
    await dialog('未读消息')
      .getByRole('link', { name: /AO-0002/ })
      .click();
    await expect.element(button('2 条未读消息')).toBeVisible();
    expect(location.pathname + location.search).toBe('/artware/artwareOrder/2');
    await expect.element(dialog('未读消息')).not.toBeInTheDocument();
  });

  it('the bell shows that there are no unread messages', async () => {
    answerInbox();
    await showMessages('/home');
    await button('暂无未读消息').click();
    await expect.element(dialog('未读消息')).toHaveTextContent('暂无未读消息');
    await expect.element(button('全部标为已读')).not.toBeInTheDocument();
  });
});

describe('the message center', () => {
  it('a message that is marked as read is removed from the unread list and the count of the bell', async () => {
    answerInbox(...three);
    await showMessages();
    await open('AO-0001');
    const detail = main().getByRole('article', { name: '消息内容' });
    await expect.element(detail).toHaveTextContent('Harbour Gifts 的销售订单 AO-0001 待审批（1 条明细）');
    expect(await violationsIn()).toEqual([]);
    await detail.getByRole('button', { name: '标为已读' }).click();
    await expect.element(entry('AO-0001')).not.toBeInTheDocument();
    await expect.element(button('2 条未读消息')).toBeVisible();
  });

  it('a message in the message center is marked as read when its document is opened', async () => {
    answerInbox(...three);
    await showMessages();
    await open('AO-0002');
    await button('查看').click();
    await expect.element(heading()).toHaveTextContent('另一页');
    expect(location.pathname + location.search).toBe('/artware/artwareOrder/2');
    await expect.element(button('2 条未读消息')).toBeVisible();
  });

  it('all messages are marked as read at once', async () => {
    answerInbox(...three);
    await showMessages();
    await main().getByRole('button', { name: '全部标为已读' }).click();
    await expect.element(main().getByText('消息都看过了')).toBeVisible();
    await expect.element(button('暂无未读消息')).toBeVisible();
    await expect.element(main().getByRole('button', { name: '全部标为已读' })).toBeDisabled();
    expect(await violationsIn()).toEqual([]);
  });

  it('read messages are deleted to the recycle bin and restored from it', async () => {
    answerInbox(...three.map((message) => ({ ...message, state: 1 as const })));
    await showMessages();
    await box(/^已读消息/).click();
    await expect.element(main().getByRole('region', { name: '已读消息' }).getByRole('listitem')).toHaveLength(3);
    await act('AO-0001', '删除');
    await expect.element(entry('AO-0001')).not.toBeInTheDocument();
    await act('AO-0002', '删除');
    await expect.element(entry('AO-0002')).not.toBeInTheDocument();
    await box(/^回收站/).click();
    await expect.element(main().getByRole('region', { name: '回收站' }).getByRole('listitem')).toHaveLength(2);
    await act('AO-0001', '还原');
    await expect.element(entry('AO-0001')).not.toBeInTheDocument();
    await box(/^已读消息/).click();
    await expect.element(entry('AO-0001')).toBeVisible();
    await expect.element(entry('AO-0002')).not.toBeInTheDocument();
  });

  it('the recycle bin is emptied after a confirmation, and stays empty', async () => {
    const [third, second, first] = three;
    answerInbox(third, { ...second, isDeleted: true }, { ...first, isDeleted: true });
    await showMessages('/message?box=bin');
    await button('清空回收站').click();
    await dialog('彻底删除回收站中的所有消息？').getByRole('button', { name: '彻底删除' }).click();
    await expect.element(main().getByText('回收站无消息')).toBeVisible();
    await expect.element(button('清空回收站')).toBeDisabled();
    await showMessages('/message?box=bin');
    await expect.element(main().getByText('回收站无消息')).toBeVisible();
    await box(/^未读消息/).click();
    await expect.element(entry('AO-0003')).toBeVisible();
  });

  it('the message center offers a retry when messages cannot be fetched', async () => {
    answerInbox();
    answerWith(api.notifications.list, refuse('unexpected'));
    await showMessages();
    await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败');
    answerInbox(...three);
    await button('重试').click();
    await expect.element(entry('AO-0003')).toBeVisible();
  });
});

describe('the message center on a phone', () => {
  it('a message replaces the list on a phone, and the browser or the button goes back to the list', async () => {
    await page.viewport(390, 844);
    answerInbox(createMessage(1));
    await showPage(<BellAndMessages isPhone />, { at: '/home' });
    await button('1 条未读消息').click();
    await dialog('未读消息').getByRole('link', { name: '全部消息' }).click();
    await open('AO-0001');
    await expect.element(main().getByRole('article')).toHaveFocus();
    await expect.element(entry('AO-0001')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
    history.back();
    await expect.element(entry('AO-0001')).toBeVisible();
    await open('AO-0001');
    await button(/返回列表$/).click();
    await expect.element(entry('AO-0001')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
