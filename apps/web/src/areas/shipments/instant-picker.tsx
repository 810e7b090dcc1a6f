import { Instant } from '@yipin/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface InstantPickerProps {
  readonly value?: Instant | null;
  readonly onChange?: (at: Instant | undefined) => void;
  readonly id?: string;
}

/** Picks a moment, to the minute, in the browser's time zone. */
export function InstantPicker({ value, onChange, id }: InstantPickerProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={value ? dayjs(value) : null}
      onChange={(at) => onChange?.(at ? Instant.parse(at.toISOString()) : undefined)}
    />
  );
}
