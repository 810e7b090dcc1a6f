import { api, type Inbox, type InboxItem } from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOperation } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { formatDayOf, formatMoney, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { requestStep } from '../../../platform/tab/requested-step.ts';
import { Part } from '../part.tsx';
import { useTotalText } from '../use-total-text.ts';
import { stepAddress, takesStep, taskAddress, wordsOf } from './inbox-item.ts';
import * as dashboardStyles from '../dashboard.module.css';
import * as styles from './inbox.module.css';

/** Number of tasks that are shown at first, and of those that are read. */
const shownAtFirst = 8;
const maxShown = 50;

function Task({ item }: { readonly item: InboxItem }) {
  const text = useText('dashboard');
  const navigate = useNavigate();
  const { number, partner, lines, pieces, amount, currency, since, daysLate, kind } = item;
  const words = wordsOf(item);
  const name = number === '' ? partner || text('noFactory') : number;
  const action = text(`inbox.actions.${words}`);
  const continueTask = () => {
    if (takesStep(item)) requestStep(taskAddress(item), kind);
    void navigate(stepAddress(item));
  };
  return (
    <li className={clsx(styles.task, daysLate > 0 && styles.late)}>
      <span className={styles.about}>
        <Link className={styles.name} to={taskAddress(item)}>
          {name}
        </Link>
        {number !== '' && (
          <span className={styles.partner} title={partner}>
            {partner}
          </span>
        )}
      </span>
      <span className={styles.what}>
        {text(`inbox.kinds.${words}`, { count: lines, pieces: formatNumber(pieces) })}
        <span className={styles.when}>
          {daysLate > 0 ? text('lateBy', { count: daysLate }) : text('inbox.since', { day: formatDayOf(since) })}
        </span>
      </span>
      <span className={styles.amount}>
        {amount !== undefined && currency !== undefined && formatMoney(amount, currency)}
      </span>
      <Button size="small" className={styles.action} aria-label={`${action} ${name}`} onClick={continueTask}>
        {action}
      </Button>
    </li>
  );
}

/** What the user may and should do now, the most urgent first. */
export function InboxPart() {
  const text = useText('dashboard');
  const totalText = useTotalText();
  const [isWhole, setIsWhole] = useState(false);
  const isPermitted = useMay(api.work.getInbox);
  const inbox = useOperation(api.work.getInbox, { take: maxShown }, { isEnabled: isPermitted });
  if (!isPermitted) return null;
  const totalOf = ({ total, isTotalCapped }: Inbox) => totalText({ count: total, isCapped: isTotalCapped });
  return (
    <Part
      width="wide"
      title={text('inbox.title')}
      note={inbox.data && inbox.data.total > 0 ? totalOf(inbox.data) : undefined}
    >
      <QueryBoundary
        query={inbox}
        fallback={<Skeleton active title={false} paragraph={{ rows: shownAtFirst, width: '100%' }} />}
      >
        {({ items, ...totals }) => (
          <>
            {items.length === 0 && <p className={dashboardStyles.empty}>{text('inbox.nothing')}</p>}
            <ul className={styles.tasks}>
              {(isWhole ? items : items.slice(0, shownAtFirst)).map((item) => (
                <Task key={item.key} item={item} />
              ))}
            </ul>
            {!isWhole && items.length > shownAtFirst && (
              <Button type="link" className={styles.all} onClick={() => setIsWhole(true)}>
                {text('inbox.showAll', { number: totalOf({ items, ...totals }) })}
              </Button>
            )}
            {isWhole && totals.total > items.length && (
              <p className={dashboardStyles.hint}>{text('inbox.first', { count: items.length })}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}
