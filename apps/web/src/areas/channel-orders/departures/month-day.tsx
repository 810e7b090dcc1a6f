import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Day, Departure } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useHasPermission } from '../../../platform/auth/index.ts';
import { formatFullDay, useText } from '../../../platform/i18n/index.ts';
import { DepartureChip, mayMove } from './departure-chip.tsx';
import * as styles from './departures.module.css';

/** Number of groups that a day shows before it is expanded. */
const maxShownDepartures = 3;

interface MonthDayProps {
  readonly day: Day;
  readonly departures: readonly Departure[];
  readonly isOfMonth: boolean;
  readonly isToday: boolean;
  /** Whether the day is the tab stop of the calendar. */
  readonly isActive: boolean;
}

interface DraggableChipProps {
  readonly departure: Departure;
  readonly isReached: boolean;
}

/** A tour group, which can be dragged if its day may be changed. */
function DraggableChip({ departure, isReached }: DraggableChipProps) {
  const hasPermission = useHasPermission();
  const isMovable = mayMove(departure, hasPermission);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: departure.id, disabled: !isMovable });
  return (
    <li
      ref={setNodeRef}
      className={clsx(isMovable && styles.departureMovable, isDragging && styles.departureLifted)}
      {...listeners}
    >
      <DepartureChip departure={departure} isReached={isReached} />
    </li>
  );
}

/** One day of a month with the groups that depart on it. */
export function MonthDay({ day, departures, isOfMonth, isToday, isActive }: MonthDayProps) {
  const text = useText('channelOrders');
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const [isExpanded, setIsExpanded] = useState(false);
  const shown =
    isExpanded || departures.length === maxShownDepartures + 1 ? departures : departures.slice(0, maxShownDepartures);
  const more = departures.length - maxShownDepartures;
  const marks = [!isOfMonth && styles.monthOther, isToday && styles.monthToday, isOver && styles.monthOver];
  return (
    <td
      ref={setNodeRef}
      data-day={day}
      className={clsx(styles.monthDay, marks)}
      aria-label={text('dayWith', { day: formatFullDay(day), count: departures.length })}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      tabIndex={isActive ? 0 : -1}
    >
      <span className={styles.monthNumber} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <ul>
        {shown.map((departure) => (
          <DraggableChip key={departure.id} departure={departure} isReached={isActive} />
        ))}
      </ul>
      {more > 1 && (
        <Button
          type="link"
          size="small"
          className={styles.monthMore}
          aria-expanded={isExpanded}
          tabIndex={isActive ? 0 : -1}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? text('fewer') : text('more', { count: more })}
        </Button>
      )}
    </td>
  );
}
