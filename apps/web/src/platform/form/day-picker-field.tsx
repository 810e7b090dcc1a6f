import type { Day } from '@yipin/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import './form.css';

export interface DayPickerProps {
  readonly value?: Day | null;
  readonly onChange?: (day: Day | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
}

/** Picks a calendar day. It has no zone, so it never passes through a moment. */
export function DayPickerField({ value, onChange, id, placeholder }: DayPickerProps) {
  return (
    <DatePicker
      {...(placeholder ? { placeholder } : {})}
      // With an id it has a label beside it; without one the placeholder is its name.
      {...(id ? { id } : { 'aria-label': placeholder })}
      className="day-picker"
      value={value ? dayjs(value) : null}
      // The text is cut from what the picker shows, which has no zone either.
      onChange={(day) => onChange?.(day ? (day.format('YYYY-MM-DD') as Day) : undefined)}
    />
  );
}
