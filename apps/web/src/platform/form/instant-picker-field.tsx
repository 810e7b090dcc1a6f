import { Instant } from '@yipin/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import './form.css';

export interface InstantPickerProps {
  readonly value?: Instant | null;
  readonly onChange?: (at: Instant | undefined) => void;
  readonly id?: string;
}

/** Picks a moment, to the minute, in the browser's time zone. */
export function InstantPickerField({ value, onChange, id }: InstantPickerProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      className="day-picker"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={value ? dayjs(value) : null}
      onChange={(at) => onChange?.(at ? Instant.parse(at.toISOString()) : undefined)}
    />
  );
}
