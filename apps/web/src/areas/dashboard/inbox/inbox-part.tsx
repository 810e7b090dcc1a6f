import { api, type Inbox } from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { Part } from '../part.tsx';
import { useTotalText } from '../use-total-text.ts';
import { SnoozedList } from './snoozed-list.tsx';
import { type SnoozedTasks, useSnoozedTasks } from './snoozed-tasks.ts';
import { Task } from './task-row.tsx';
import * as dashboardStyles from '../dashboard.module.css';
import * as styles from './inbox.module.css';

/** Number of tasks that are shown at first, and of those that are read. */
const shownAtFirst = 8;
const maxShown = 50;

/**
 * Returns an answer without the tasks that were snoozed after it was requested, so that they disappear before the next
 * answer arrives.
 */
function withoutSnoozed(inbox: Inbox, snoozed: SnoozedTasks): Inbox {
  const items = inbox.items.filter(({ key }) => snoozed[key] === undefined);
  return { ...inbox, items, total: inbox.total - (inbox.items.length - items.length) };
}

interface TasksProps {
  readonly inbox: Inbox;
  /** The text of the number of all tasks. */
  readonly total: string;
}

/** The first tasks, and all that were read on request. */
function Tasks({ inbox: { items, total: count }, total }: TasksProps) {
  const text = useText('dashboard');
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {items.length === 0 && <p className={dashboardStyles.empty}>{text('inbox.nothing')}</p>}
      <ul className={styles.tasks}>
        {(isWhole ? items : items.slice(0, shownAtFirst)).map((item) => (
          <Task key={item.key} item={item} />
        ))}
      </ul>
      {!isWhole && items.length > shownAtFirst && (
        <Button type="link" className={styles.all} onClick={() => setIsWhole(true)}>
          {text('inbox.showAll', { number: total })}
        </Button>
      )}
      {isWhole && count > items.length && (
        <p className={dashboardStyles.hint}>{text('inbox.first', { count: items.length })}</p>
      )}
    </>
  );
}

/** What the user may and should do now: what is most urgent of each kind, then by urgency. */
export function InboxPart() {
  const text = useText('dashboard');
  const totalText = useTotalText();
  const isPermitted = useMay(api.work.getInbox);
  const snoozed = useSnoozedTasks();
  const keys = Object.keys(snoozed).sort();
  const query = useOperation(api.work.getInbox, { take: maxShown, snoozed: keys }, { isEnabled: isPermitted });
  if (!isPermitted) return null;
  const inbox = query.data && withoutSnoozed(query.data, snoozed);
  const total = inbox ? totalText({ count: inbox.total, isCapped: inbox.isTotalCapped }) : '';
  return (
    <Part width="wide" title={text('inbox.title')} note={inbox && inbox.total > 0 ? total : undefined}>
      <QueryBoundary
        query={query}
        fallback={<Skeleton active title={false} paragraph={{ rows: shownAtFirst, width: '100%' }} />}
      >
        {(found) => (
          <>
            <Tasks inbox={withoutSnoozed(found, snoozed)} total={total} />
            <SnoozedList items={found.snoozed} snoozed={snoozed} />
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}
