import { api, NotificationState } from '@yipin/contract';
import { answerWith, type ReplyOf, type SentInput } from './answer-with.ts';

type Message = ReplyOf<typeof api.notifications.list>['items'][number];

/** Returns an unread message that a sales order waits for approval; ids and numbers follow from `id`, such as `AO-0003`. */
export function createMessage(id: number): Message {
  const orderNumber = `AO-${String(id).padStart(4, '0')}`;
  return {
    id,
    tenantId: null,
    userId: 1,
    state: NotificationState.unread,
    notification: {
      id,
      tenantId: null,
      notificationName: 'toApprove',
      data: {
        message: '',
        type: 'Abp.Notifications.MessageNotificationData',
        properties: { orderNumber, customer: 'Harbour Gifts', lines: 1 },
      },
      entityTypeName: null,
      entityId: null,
      severity: 0,
      creationTime: '2026-11-25T03:04:05Z',
    },
    targetNotifiers: null,
    targetNotifiersList: [],
    link: `/artware/artwareOrder?open=${id}`,
    isDeleted: false,
  };
}

/** Replies to what the bell and the message center ask, as the server does, and keeps what becomes of each message. */
export function answerInbox(...first: Message[]): { readonly receive: (message: Message) => void } {
  let inbox = first;
  const count = (isIn: (message: Message) => boolean) => inbox.filter(isIn).length;
  const counts = () => ({
    unread: count(({ state, isDeleted }) => !isDeleted && state === NotificationState.unread),
    read: count(({ state, isDeleted }) => !isDeleted && state === NotificationState.read),
    deleted: count(({ isDeleted }) => isDeleted),
  });
  const change = (isMeant: (message: Message) => boolean, about: Partial<Message>) => {
    inbox = inbox.map((message) => (isMeant(message) ? { ...message, ...about } : message));
    return counts();
  };
  const named = (sent: SentInput) => (message: Message) => message.id === Number(sent['id']);
  const isKept = ({ isDeleted }: Message) => !isDeleted;
  answerWith(api.notifications.counts, counts);
  answerWith(api.notifications.list, ({ state, isDeleted }) => {
    const items = inbox.filter((message) =>
      isDeleted === 'true' ? message.isDeleted : !message.isDeleted && String(message.state) === state,
    );
    return { unreadCount: counts().unread, totalCount: items.length, items };
  });
  answerWith(api.notifications.markAsRead, (sent) => change(named(sent), { state: NotificationState.read }));
  answerWith(api.notifications.markAllAsRead, () => change(isKept, { state: NotificationState.read }));
  answerWith(api.notifications.remove, (sent) => change(named(sent), { isDeleted: true }));
  answerWith(api.notifications.restore, (sent) =>
    change(named(sent), { isDeleted: false, state: NotificationState.read }),
  );
  answerWith(api.notifications.emptyBin, () => {
    inbox = inbox.filter(({ isDeleted }) => !isDeleted);
    return counts();
  });
  return { receive: (message) => void (inbox = [message, ...inbox]) };
}
