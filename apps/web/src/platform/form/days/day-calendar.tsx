import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Day } from '@yipin/contract';
import { Button, Popover } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDay, formatMonth } from '../../i18n/index.ts';
import { useText } from '../../i18n/use-text.ts';
import { addMonths, monthOf, weeksOf } from './month.ts';
import { WeekdayHeads } from './weekday-heads.tsx';
import * as styles from './day-field.module.css';

interface DayCalendarProps {
  /** The day of the field. */
  readonly active: Day | undefined;
  readonly today: Day;
  /** The last day that can be selected. */
  readonly lastDay?: Day | undefined;
  readonly onChoose: (day: Day) => void;
}

const steps = [
  { name: 'previousYear', months: -12, icon: <DoubleLeftOutlined /> },
  { name: 'previousMonth', months: -1, icon: <LeftOutlined /> },
  { name: 'nextMonth', months: 1, icon: <RightOutlined /> },
  { name: 'nextYear', months: 12, icon: <DoubleRightOutlined /> },
] as const;

interface MonthTableProps extends Omit<DayCalendarProps, 'lastDay'> {
  readonly month: Day;
  readonly isTooLate: (day: Day) => boolean;
}

/** The days of a month in weeks. */
function MonthTable({ month, active, today, isTooLate, onChoose }: MonthTableProps) {
  const weeks = weeksOf(month);
  const cell = (day: Day) => (
    <td key={day}>
      <button
        type="button"
        tabIndex={-1}
        className={clsx(!(monthOf(day) === month) && styles.otherMonth)}
        aria-label={formatDay(day)}
        aria-pressed={day === active}
        {...(day === today ? { 'aria-current': 'date' as const } : {})}
        disabled={isTooLate(day)}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
  return (
    <table>
      <WeekdayHeads week={weeks[0]} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** A calendar for the mouse. The field keeps the focus and handles the keys. */
export function DayCalendar({ active, today, lastDay, onChoose }: DayCalendarProps) {
  const text = useText('common');
  const [month, setMonth] = useState(monthOf(active ?? today));
  const [previous, setPrevious] = useState(active);
  if (previous !== active) {
    setPrevious(active);
    setMonth(monthOf(active ?? today));
  }
  const buttons = steps.map(({ name, months, icon }) => (
    <Button
      key={name}
      type="text"
      size="small"
      tabIndex={-1}
      icon={icon}
      title={text(name)}
      aria-label={text(name)}
      onClick={() => setMonth(addMonths(month, months))}
    />
  ));
  const calendar = (
    <div
      role="dialog"
      aria-label={text('calendar')}
      className={styles.calendar}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.calendarHead}>
        <span>{buttons.slice(0, 2)}</span>
        <strong role="status">{formatMonth(month)}</strong>
        <span>{buttons.slice(2)}</span>
      </div>
      <MonthTable {...{ month, active, today, onChoose }} isTooLate={(day) => lastDay !== undefined && day > lastDay} />
      <Button type="link" size="small" block tabIndex={-1} onClick={() => onChoose(today)}>
        {text('today')}
      </Button>
    </div>
  );
  return (
    <Popover open placement="bottomLeft" arrow={false} content={calendar}>
      <span className={styles.anchor} />
    </Popover>
  );
}
