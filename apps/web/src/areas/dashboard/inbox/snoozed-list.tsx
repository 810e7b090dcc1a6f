import type { InboxItem } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { type SnoozedTasks, useSnooze } from './snoozed-tasks.ts';
import { SnoozedTask } from './task-row.tsx';
import * as styles from './inbox.module.css';

interface SnoozedListProps {
  readonly items: readonly InboxItem[];
  readonly snoozed: SnoozedTasks;
}

/** The number of the snoozed tasks, and on request the tasks themselves, the next one first. Hidden without any. */
export function SnoozedList({ items, snoozed }: SnoozedListProps) {
  const text = useText('dashboard');
  const { wake } = useSnooze();
  const [isOpen, setIsOpen] = useState(false);
  const tasks = items
    .flatMap((item) => {
      const until = snoozed[item.key];
      return until === undefined ? [] : [{ item, until }];
    })
    .sort((one, other) => one.until.localeCompare(other.until));
  if (tasks.length === 0) return null;
  return (
    <>
      <p className={styles.snoozed}>
        {text('snooze.count', { count: tasks.length })}
        <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text(isOpen ? 'snooze.hide' : 'snooze.show')}
        </Button>
      </p>
      {isOpen && (
        <ul className={styles.tasks} aria-label={text('snooze.title')}>
          {tasks.map(({ item, until }) => (
            <SnoozedTask key={item.key} item={item} until={until} onWake={() => wake(item.key)} />
          ))}
        </ul>
      )}
    </>
  );
}
