import type { Day, InboxItem } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay, formatDayOf, formatMoney, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { requestStep } from '../../../platform/tab/requested-step.ts';
import { stepAddress, takesStep, taskAddress, wordsOf } from './inbox-item.ts';
import { SnoozeButton } from './snooze-button.tsx';
import * as styles from './inbox.module.css';

/** Returns the name of a task: the number of its document, else its partner. */
function useTaskName({ number, partner }: InboxItem): string {
  const text = useText('dashboard');
  return number === '' ? partner || text('noFactory') : number;
}

interface TaskProps {
  readonly item: InboxItem;
}

interface TaskRowProps extends TaskProps {
  /** The day on which a snoozed task is shown again. */
  readonly until?: Day;
  /** The buttons of the task. */
  readonly children: ReactNode;
}

/** What to do with which document, since when, and the amount. */
function TaskRow({ item, until, children }: TaskRowProps) {
  const text = useText('dashboard');
  const name = useTaskName(item);
  const { number, partner, lines, pieces, amount, currency, since, daysLate } = item;
  const delay = daysLate > 0 ? text('lateBy', { count: daysLate }) : text('inbox.since', { day: formatDayOf(since) });
  return (
    <li className={clsx(styles.task, daysLate > 0 && until === undefined && styles.late)}>
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
        {text(`inbox.kinds.${wordsOf(item)}`, { count: lines, pieces: formatNumber(pieces) })}
        <span className={styles.when}>
          {until === undefined ? delay : text('snooze.untilDay', { day: formatDay(until) })}
        </span>
      </span>
      <span className={styles.amount}>
        {amount !== undefined && currency !== undefined && formatMoney(amount, currency)}
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

/** A task, with the button that takes its step and the one that snoozes it. */
export function Task({ item }: TaskProps) {
  const text = useText('dashboard');
  const navigate = useNavigate();
  const name = useTaskName(item);
  const action = text(`inbox.actions.${wordsOf(item)}`);
  const continueTask = () => {
    if (takesStep(item)) requestStep(taskAddress(item), item.kind);
    void navigate(stepAddress(item));
  };
  return (
    <TaskRow item={item}>
      <Button size="small" className={styles.action} aria-label={`${action} ${name}`} onClick={continueTask}>
        {action}
      </Button>
      <SnoozeButton taskKey={item.key} name={name} />
    </TaskRow>
  );
}

interface SnoozedTaskProps extends TaskProps {
  readonly until: Day;
  readonly onWake: () => void;
}

/** A snoozed task, with the button that shows it among the others again. */
export function SnoozedTask({ item, until, onWake }: SnoozedTaskProps) {
  const text = useText('dashboard');
  const name = useTaskName(item);
  return (
    <TaskRow item={item} until={until}>
      <Button size="small" aria-label={text('snooze.wakeTask', { name })} className={styles.action} onClick={onWake}>
        {text('snooze.wake')}
      </Button>
    </TaskRow>
  );
}
