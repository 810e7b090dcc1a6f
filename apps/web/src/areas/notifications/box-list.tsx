import type { NotificationCounts } from '@yipin/contract';
import { BellOutlined, CheckCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { type Box, boxes } from './use-box.ts';

const icons = { unread: BellOutlined, read: CheckCircleOutlined, bin: DeleteOutlined } as const;
const counted = { unread: 'unread', read: 'read', bin: 'deleted' } as const;

interface BoxListProps {
  readonly box: Box;
  readonly counts: NotificationCounts | undefined;
  readonly onChoose: (box: Box) => void;
}

/** The three boxes of notifications, each with its number. */
export function BoxList({ box, counts, onChoose }: BoxListProps) {
  const text = useText('messages');
  return (
    <nav className="message-boxes" aria-label={text('boxes')}>
      {boxes.map((name) => {
        const Icon = icons[name];
        const count = counts?.[counted[name]];
        return (
          <button
            key={name}
            type="button"
            className="message-box"
            aria-current={name === box ? 'page' : undefined}
            onClick={() => onChoose(name)}
          >
            <Icon aria-hidden />
            <span>{text(name)}</span>
            {count !== undefined && (
              <span className={name === 'unread' && count > 0 ? 'message-count message-count-new' : 'message-count'}>
                {formatNumber(count)}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
