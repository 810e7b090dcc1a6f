import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { loginOf } from '../../../testing/login.ts';
import { answerInbox, createMessage } from '../../../testing/fixtures/messages.fixtures.ts';
import { createPushChannel } from '../../../testing/push-channel.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { LiveMessages } from './live-messages.tsx';
import { MessageBell } from './message-bell.tsx';

const login = { ...loginOf(), features: { SignalR: true, 'SignalR.AspNetCore': true } };

function showBell() {
  return showPage(
    <>
      <MessageBell isPhone={false} />
      <LiveMessages login={login} />
    </>,
    { at: '/home' },
  );
}

function toast() {
  return page.getByRole('button', { name: /的销售订单 AO-0001 待审批/ });
}

beforeEach(() => void (document.cookie = 'enc_auth_token=push; path=/'));

/** Waits for the next turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('a window that connects to the push channel', () => {
  it.each([
    { hasNews: false, asks: 1, what: 'a connecting window refetches nothing if nothing changed since it was loaded' },
    { hasNews: true, asks: 2, what: 'a connecting window refetches its data if something changed since it was loaded' },
    { hasNews: null, asks: 2, what: 'a connecting window refetches its data if the server does not report changes' },
  ])('$what', async ({ hasNews, asks }) => {
    const channel = createPushChannel(hasNews);
    answerInbox();
    const counts = answerWith(api.notifications.counts, { unread: 0, read: 0, deleted: 0 });
    await showBell();
    await expect.element(button('暂无未读消息')).toBeVisible();
    channel.open();
    await channel.followed;
    await nextTurn();
    await nextTurn();
    expect(counts.sent).toHaveLength(asks);
  });
});

describe('a window whose socket is refused without negotiation', () => {
  it('a window negotiates if the first socket is refused, and receives messages', async () => {
    const channel = createPushChannel(null, false);
    const inbox = answerInbox();
    channel.open();
    await showBell();
    await channel.followed;
    inbox.receive(createMessage(1));
    await channel.send('getNotification', createMessage(1));
    await expect.element(toast()).toBeVisible();
  });
});

describe('a window that listens for messages', () => {
  it('a message that arrives before the window connects is shown in the bell afterwards', async () => {
    const channel = createPushChannel();
    const inbox = answerInbox();
    await showBell();
    await expect.element(button('暂无未读消息')).toBeVisible();
    inbox.receive(createMessage(1));
    await expect.element(button('暂无未读消息')).toBeVisible();
    channel.open();
    await expect.element(button('1 条未读消息')).toBeVisible();
  });

  it('a message that arrives is shown as a toast and in the bell, and leads to its document', async () => {
    const channel = createPushChannel();
    const inbox = answerInbox(createMessage(2));
    channel.open();
    await showBell();
    await expect.element(button('1 条未读消息')).toBeVisible();
    inbox.receive(createMessage(1));
    await channel.send('getNotification', createMessage(1));
    await expect.element(toast()).toBeVisible();
    await toast().hover();
    await expect.element(button('2 条未读消息')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await toast().click();
    await expect.element(toast()).not.toBeInTheDocument();
    await expect.element(button('1 条未读消息')).toBeVisible();
    expect(location.pathname + location.search).toBe('/artware/artwareOrder/1');
  });
});
