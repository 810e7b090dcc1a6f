import type { Day } from '@yipin/contract';
import { clsx } from 'clsx';
import { formatFullDay } from '../../../platform/i18n/index.ts';
import { DepartureChip } from './departure-chip.tsx';
import type { ByDay } from './use-departures.ts';
import * as styles from './departures.module.css';

interface AgendaProps {
  /** The days of the month; days without groups are left out. */
  readonly days: readonly Day[];
  readonly today: Day;
  readonly byDay: ByDay;
}

/** The groups of a month as a list by day of departure, for screens too narrow for a calendar. */
export function Agenda({ days, today, byDay }: AgendaProps) {
  const shown = days.flatMap((day) => {
    const departures = byDay.get(day);
    return departures ? [{ day, departures }] : [];
  });
  return shown.map(({ day, departures }) => (
    <section key={day} className={styles.agendaDay}>
      <h2 className={clsx(day === today && styles.agendaToday)}>{formatFullDay(day)}</h2>
      <ul>
        {departures.map((departure) => (
          <li key={departure.id}>
            <DepartureChip departure={departure} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
