import { InboxOutlined } from '@ant-design/icons';
import type { UserNotification } from '@yipin/contract';
import { Button, Pagination, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { useText } from '../../platform/i18n/index.ts';
import { failureText } from '../../platform/notify/index.ts';
import { MessageSummary } from './message-summary.tsx';
import { messageText } from './message-text.ts';
import type { MessageAction } from './use-message-actions.ts';
import type { Box, useBox } from './use-box.ts';
import * as styles from './messages.module.css';

interface EntryProps {
  readonly message: UserNotification;
  readonly isOpen: boolean;
  readonly action: MessageAction;
  readonly onOpen: (id: number) => void;
}

function Entry({ message, isOpen, action, onOpen }: EntryProps) {
  return (
    <li className={clsx(styles.message, isOpen && styles.open)}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(message.id)}>
        <MessageSummary message={message} />
      </button>
      <Button
        type="link"
        size="small"
        aria-label={`${action.label}: ${messageText(message)}`}
        onClick={() => void action.run(message)}
      >
        {action.label}
      </Button>
    </li>
  );
}

const emptyTexts = {
  unread: ['noneUnread', 'noneUnreadHint'],
  read: ['noneRead', 'noneReadHint'],
  bin: ['noneDeleted', 'noneDeletedHint'],
} as const;

/** Explains why a box is empty. */
function EmptyBox({ box }: { box: Box }) {
  const text = useText('messages');
  const [title, hint] = emptyTexts[box];
  return (
    <div className={styles.note}>
      <InboxOutlined aria-hidden />
      <p>{text(title)}</p>
      {text(hint)}
    </div>
  );
}

interface MessageListProps {
  readonly state: ReturnType<typeof useBox>;
  readonly action: MessageAction;
  /** Id of the message that is shown next to the list. */
  readonly opened: number | undefined;
  readonly onOpen: (id: number) => void;
}

/** A page of one box, the newest message first. */
export function MessageList({ state, action, opened, onOpen }: MessageListProps) {
  const text = useText('messages');
  const { box, page, pageSize, answer, setPage } = state;
  const found = answer.data;
  if (answer.error && !found)
    return (
      <div className={styles.note} role="alert">
        <p>{text('common:loadFailed')}</p>
        {failureText(answer.error)}
        <Button onClick={() => void answer.refetch()} loading={answer.isFetching}>
          {text('common:retry')}
        </Button>
      </div>
    );
  if (!found)
    return <Skeleton active className={styles.loading} title={false} paragraph={{ rows: 6, width: '100%' }} />;
  if (found.totalCount === 0) return <EmptyBox box={box} />;
  return (
    <>
      <ul aria-label={text('messages')} aria-busy={answer.isPlaceholderData}>
        {found.items.map((message) => (
          <Entry key={message.id} message={message} isOpen={message.id === opened} action={action} onOpen={onOpen} />
        ))}
      </ul>
      {found.totalCount > pageSize && (
        <Pagination
          className={styles.pages}
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={found.totalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
