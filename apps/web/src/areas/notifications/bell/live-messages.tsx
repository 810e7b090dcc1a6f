import { BellOutlined } from '@ant-design/icons';
import { NotificationSeverity, type UserNotification } from '@yipin/contract';
import { notification as notifications } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Login } from '../../../platform/auth/index.ts';
import { useLive } from '../../../platform/push/index.ts';
import { addressOf } from '../message-links.ts';
import { messageText } from '../message-text.ts';
import { useMarkRead } from '../use-mark-read.ts';
import * as styles from './live-messages.module.css';

/** The icon or the type of the toast, by severity. */
const toastStyles = {
  [NotificationSeverity.info]: { icon: <BellOutlined className={styles.toastBell} /> },
  [NotificationSeverity.success]: { type: 'success' },
  [NotificationSeverity.warn]: { type: 'warning' },
  [NotificationSeverity.error]: { type: 'error' },
  [NotificationSeverity.fatal]: { type: 'error' },
} as const;

/** Seconds that a toast is shown: long enough to read and to click it. */
const durationSeconds = 8;

/** Connects to the server, and shows notifications as they arrive. */
export function LiveMessages({ login }: { login: Login }) {
  const [notification, holder] = notifications.useNotification({ maxCount: 4 });
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const show = useCallback(
    (message: UserNotification) => {
      const key = `message ${message.id}`;
      const openLink = () => {
        notification.destroy(key);
        markRead(message);
        void navigate(addressOf(message));
      };
      // The key identifies the message: a repeated message is shown once.
      notification.open({
        key,
        ...toastStyles[message.notification.severity],
        title: (
          <button type="button" className={styles.toastLink} onClick={openLink}>
            {messageText(message)}
          </button>
        ),
        duration: durationSeconds,
        // At the top it would cover the bell and the buttons of the page, on the right the results of actions.
        placement: 'bottomLeft',
        classNames: { title: styles.title, close: styles.close },
      });
    },
    [notification, navigate, markRead],
  );
  useLive(login, show);
  return holder;
}
