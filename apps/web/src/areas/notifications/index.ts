import { BellOutlined } from '@ant-design/icons';
import { messageCentre } from './message-links.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { LiveMessages } from './bell/live-messages.tsx';
export { MessageBell } from './bell/message-bell.tsx';

/**
 * The message center, which every user may open; it is in no group of the menu. Its legacy route is `message_index`.
 */
export const messagesPage = {
  address: messageCentre,
  title: 'messages:title',
  help: 'messages',
  icon: BellOutlined,
  component: lazyPage(() => import('./messages-page.tsx').then((module) => module.MessagesPage)),
} as const;
