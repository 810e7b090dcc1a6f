import { type Day, dayIn, Instant } from '@yipin/contract';

/** A moment as the calendar and the clock of a time zone show it. */
export interface ClockTime {
  readonly day: Day;
  /** `HH:mm`. */
  readonly time: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the day and the time of a moment in a time zone, to the minute. */
export function clockIn(timeZone: string, at: Date): ClockTime {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return { day: dayIn(timeZone, at), time: clock.format(at) };
}

const dayLength = 24 * 3_600_000;

/**
 * Returns the moment at which the clock of a time zone shows that, the first of two when clocks are put back; undefined
 * when clocks are put forward past it.
 */
export function instantAt({ day, time }: ClockTime, timeZone: string): Instant | undefined {
  const written = Date.parse(`${day}T${time}:00Z`);
  // The zone's offset from UTC a day before and a day after: one of them applies at the moment itself.
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

/** The time zone of this browser, by its IANA name. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the distance of a time zone from UTC at a moment: `GMT+11`. */
export function offsetOf(timeZone: string, at: Date): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}
