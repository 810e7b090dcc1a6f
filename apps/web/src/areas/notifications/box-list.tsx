import type { NotificationCounts } from '@yipin/contract';
import { BellOutlined, CheckCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { type Box, boxes } from './use-box.ts';
import * as styles from './messages.module.css';

const icons = { unread: BellOutlined, read: CheckCircleOutlined, bin: DeleteOutlined } as const;
const countNames = { unread: 'unread', read: 'read', bin: 'deleted' } as const;

interface BoxListProps {
  readonly box: Box;
  readonly counts: NotificationCounts | undefined;
  readonly onChoose: (box: Box) => void;
}

/** The three boxes of notifications, each with the number of its messages. */
export function BoxList({ box, counts, onChoose }: BoxListProps) {
  const text = useText('messages');
  return (
    <nav className={styles.boxes} aria-label={text('boxes')}>
      {boxes.map((name) => {
        const Icon = icons[name];
        const count = counts?.[countNames[name]];
        return (
          <button
            key={name}
            type="button"
            className={styles.box}
            aria-current={name === box ? 'page' : undefined}
            onClick={() => onChoose(name)}
          >
            <Icon aria-hidden />
            <span>{text(name)}</span>
            {count !== undefined && (
              <span className={clsx(styles.count, name === 'unread' && count > 0 && styles.countNew)}>
                {formatNumber(count)}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
