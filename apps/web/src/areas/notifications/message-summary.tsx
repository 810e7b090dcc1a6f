import type { UserNotification } from '@yipin/contract';
import { formatInstant } from '../../platform/i18n/index.ts';
import { messageText } from './message-text.ts';
import * as styles from './message-summary.module.css';

/** A message in a list: at most two lines of its text, and its time. */
export function MessageSummary({ message }: { readonly message: UserNotification }) {
  const { creationTime } = message.notification;
  return (
    <>
      <span className={styles.summaryText}>{messageText(message)}</span>
      <time className={styles.summaryTime} dateTime={creationTime}>
        {formatInstant(creationTime)}
      </time>
    </>
  );
}
