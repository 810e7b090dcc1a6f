import { type Day, dayIn, Instant } from '@yipin/contract';

/** A moment as a date and a time of day in a time zone. */
export interface ClockTime {
  readonly day: Day;
  /** `HH:mm`. */
  readonly time: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the date and time of a moment in a time zone, to the minute. */
export function clockIn(timeZone: string, at: Date): ClockTime {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return { day: dayIn(timeZone, at), time: clock.format(at) };
}

const dayLength = 24 * 3_600_000;

/**
 * Returns the moment of a date and time in a time zone. If the time occurs twice, when clocks are set back, the first
 * moment is returned; undefined if it is skipped, when clocks are set forward.
 */
export function instantAt({ day, time }: ClockTime, timeZone: string): Instant | undefined {
  const written = Date.parse(`${day}T${time}:00Z`);
  // The offset of the zone a day before and a day after: one of them applies at that moment.
  const [found] = [written - dayLength, written + dayLength]
    .map((near) => {
      const shown = clockIn(timeZone, new Date(near));
      return written - (Date.parse(`${shown.day}T${shown.time}:00Z`) - near);
    })
    .sort((one, other) => one - other)
    .filter((at) => {
      const shown = clockIn(timeZone, new Date(at));
      return shown.day === day && shown.time === time;
    });
  return found === undefined ? undefined : Instant.parse(new Date(found).toISOString());
}

/** The IANA name of the browser's time zone. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the offset of a time zone from UTC at a moment: `GMT+11`. */
export function offsetOf(timeZone: string, at: Date): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}
