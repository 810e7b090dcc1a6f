import { api, NotificationState, type UserNotification } from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCommand, useOperation } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { addressOf, messageCentre } from '../message-links.ts';
import { MessageSummary } from '../message-summary.tsx';
import { useMarkRead } from '../use-mark-read.ts';
import * as styles from './bell-box.module.css';

const maxShownMessages = 5;

/** Returns a ref of the box, and focuses the box after it is positioned, because it cannot be focused before. */
function useFocusBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const tryFocus = () => {
      box.current?.focus({ preventScroll: true });
      if (document.activeElement !== box.current) frame = requestAnimationFrame(tryFocus);
    };
    tryFocus();
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
}

interface NewestProps {
  readonly messages: readonly UserNotification[];
  readonly onGo: () => void;
}

function Newest({ messages, onGo }: NewestProps) {
  const markRead = useMarkRead();
  return (
    <ul>
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={addressOf(message)}
            onClick={() => {
              markRead(message);
              onGo();
            }}
          >
            <MessageSummary message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The box of the bell with the newest unread messages. */
export function BellBox({ onClose }: { onClose: () => void }) {
  const text = useText('messages');
  const box = useFocusBox();
  const unread = useOperation(api.notifications.list, {
    state: NotificationState.unread,
    skipCount: 0,
    maxResultCount: maxShownMessages,
  });
  const markAll = useCommand(api.notifications.markAllAsRead);
  const messages = unread.data?.items ?? [];
  return (
    <div
      ref={box}
      className={styles.box}
      role="dialog"
      aria-label={text('unread')}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>{text('unread')}</h2>
        {messages.length > 0 && (
          <Button type="link" size="small" loading={markAll.isRunning} onClick={() => void markAll.run({})}>
            {text('markAllAsRead')}
          </Button>
        )}
      </header>
      {unread.isPending && <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />}
      <FailedPart query={unread} />
      {unread.data && messages.length === 0 && <p className={styles.note}>{text('noneUnread')}</p>}
      {messages.length > 0 && <Newest messages={messages} onGo={onClose} />}
      <Link className={styles.all} to={messageCentre} onClick={onClose}>
        {text('all')}
      </Link>
    </div>
  );
}
