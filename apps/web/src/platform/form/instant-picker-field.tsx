import { Instant } from '@yipin/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import './form.css';

export interface InstantPickerProps {
  readonly value?: Instant | null;
  readonly onChange?: (at: Instant | undefined) => void;
  readonly id?: string;
  /** It tells of something that has happened: days to come cannot be chosen. */
  readonly isPast?: boolean;
}

/** Picks a moment, to the minute, in the browser's time zone. */
export function InstantPickerField({ value, onChange, id, isPast = false }: InstantPickerProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      className="day-picker"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      // What was typed and cannot be stays, for the dialog to stop at: left empty it would mean now.
      {...(isPast ? { disabledDate: (day) => day.isAfter(dayjs(), 'day'), preserveInvalidOnBlur: true } : {})}
      value={value ? dayjs(value) : null}
      onChange={(at) => onChange?.(at ? Instant.parse(at.toISOString()) : undefined)}
    />
  );
}
