import { type Day } from '@yipin/contract';
import { useDayOrder } from '../../auth/use-day-order.ts';
import { useToday } from '../../auth/use-today.ts';
import { formatLongDay } from '../../i18n/index.ts';
import { useText } from '../../i18n/use-text.ts';
import { type DateFieldProps, DayTextField } from './day-text-field.tsx';
import { exampleDay, readDay } from './read-day.ts';

/** A field of a date, typed in any format of `readDay`. It has no time zone and is never converted to a time. */
export function DayField(props: DateFieldProps<Day>) {
  const text = useText('common');
  const order = useDayOrder();
  const today = useToday();
  return (
    <DayTextField<Day>
      field={props}
      today={today}
      format={{
        textOf: formatLongDay,
        dayOf: (day) => day,
        withDay: (_day, day) => day,
        read: (typed) => {
          const value = readDay(typed, order, today);
          return value === undefined ? { error: text('dayUnread', { example: exampleDay[order] }) } : { value };
        },
      }}
    />
  );
}
