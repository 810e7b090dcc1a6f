import { ArrowLeftOutlined } from '@ant-design/icons';
import type { UserNotification } from '@yipin/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { messageText } from './message-text.ts';
import type { MessageAction } from './use-message-actions.ts';
import { useMarkRead } from './use-mark-read.ts';
import * as styles from './messages.module.css';

interface MessageDetailProps {
  readonly message: UserNotification;
  readonly action: MessageAction;
  readonly onRemoveForGood: () => void;
  /** Present on a phone, where the message replaces the list. */
  readonly onBack?: (() => void) | undefined;
}

/** One message with its full text and actions. */
export function MessageDetail({ message, action, onRemoveForGood, onBack }: MessageDetailProps) {
  const text = useText('messages');
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const { creationTime } = message.notification;
  const article = useRef<HTMLElement>(null);
  // The message replaces the list, which had the focus.
  const isAlone = onBack !== undefined;
  useEffect(() => {
    if (isAlone) article.current?.focus();
  }, [isAlone]);
  return (
    <article ref={article} aria-label={text('message')} tabIndex={-1}>
      {onBack && (
        <Button type="text" className={styles.back} icon={<ArrowLeftOutlined />} onClick={onBack}>
          {text('toList')}
        </Button>
      )}
      <time dateTime={creationTime}>{formatInstant(creationTime)}</time>
      <p className={styles.words}>{messageText(message)}</p>
      <div className={styles.actions}>
        {message.link !== '' && (
          <Button
            type="primary"
            onClick={() => {
              markRead(message);
              void navigate(message.link);
            }}
          >
            {text('view')}
          </Button>
        )}
        <Button loading={action.isRunning} onClick={() => void action.run(message)}>
          {action.label}
        </Button>
        {message.isDeleted && (
          <Button danger onClick={onRemoveForGood}>
            {text('removeForGood')}
          </Button>
        )}
      </div>
    </article>
  );
}
