import { BellOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { Button, Popover } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import * as bellBoxStyles from './bell-box.module.css';
import * as styles from './message-bell.module.css';

const BellBox = lazyPart(
  () => import('./bell-box.tsx').then((part) => part.BellBox),
  () => <div className={bellBoxStyles.box} />,
);

const maxShownCount = 99;
/** Width of the elements next to the bell on a phone, in px. The box is moved by it, so that it fits the screen. */
const bellOffset = 48;

/** The number of unread messages, and a box with the newest of them. */
export function MessageBell({ isPhone }: { isPhone: boolean }) {
  const text = useText('messages');
  const counts = useOperation(api.notifications.counts, {}, { hasRefetchOnFocus: true });
  const [isOpen, setIsOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  const unread = counts.data?.unread ?? 0;
  const known = unread > 0 ? text('unreadCount', { count: unread }) : text('noneUnread');
  const label = counts.data ? known : text('title');
  return (
    <Popover
      open={isOpen}
      onOpenChange={(willOpen) => {
        setIsOpen(willOpen);
        if (willOpen) setTimesOpened(timesOpened + 1);
      }}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={{ offset: [isPhone ? bellOffset : 0, 4] }}
      destroyOnHidden
      // The box focuses itself when it is mounted. The key mounts it again if it is reopened before it is removed.
      content={<BellBox key={timesOpened} onClose={close} />}
    >
      <Button ref={button} type="text" className={styles.bell} aria-label={label} aria-expanded={isOpen} title={label}>
        <BellOutlined />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > maxShownCount ? `${maxShownCount}+` : unread}
          </span>
        )}
      </Button>
    </Popover>
  );
}
