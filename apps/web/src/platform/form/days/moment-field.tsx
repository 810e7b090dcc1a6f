import { Instant, PastInstant } from '@yipin/contract';
import { useCompanyZone } from '../../auth/company-zone.ts';
import { useDayOrder } from '../../auth/use-day-order.ts';
import { useToday } from '../../auth/use-today.ts';
import { formatLongDay } from '../../i18n/index.ts';
import { useText } from '../../i18n/use-text.ts';
import { browserZone, clockIn, instantAt } from '../../i18n/zone.ts';
import { type DateFieldProps, DayTextField } from './day-text-field.tsx';
import { exampleMoment, readMoment } from './read-moment.ts';

interface MomentFieldProps extends DateFieldProps<Instant> {
  /** The time must be in the past: a future time is an error. */
  readonly isPast?: boolean;
}

/** A field of a date and time, in minutes, in the time zone of the company. */
export function MomentField({ isPast = false, ...field }: MomentFieldProps) {
  const text = useText('common');
  const order = useDayOrder();
  const today = useToday();
  const zone = useCompanyZone();
  const clockOf = (at: Instant) => clockIn(zone, new Date(at));
  return (
    <DayTextField<Instant>
      field={field}
      today={today}
      lastDay={isPast ? today : undefined}
      zone={zone === browserZone ? undefined : zone.replaceAll('_', ' ')}
      format={{
        textOf: (at) => `${formatLongDay(clockOf(at).day)} ${clockOf(at).time}`,
        dayOf: (at) => clockOf(at).day,
        withDay: (at, day) => instantAt({ day, time: at === undefined ? '00:00' : clockOf(at).time }, zone),
        read: (typed) => {
          const clock = readMoment(typed, order, today);
          const value = clock && instantAt(clock, zone);
          if (value === undefined) return { error: text('momentUnread', { example: exampleMoment(order) }) };
          return isPast && !PastInstant.safeParse(value).success ? { error: text('validation:inFuture') } : { value };
        },
      }}
    />
  );
}
