import type { Day } from '@yipin/contract';
import { DayField } from '../../form/days/day-field.tsx';
import * as styles from '../page/list-page.module.css';

interface Days {
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
}

interface DaysFilterProps {
  /** Placeholders of the two dates, such as “Paid from” and “Paid until”. */
  readonly labels: readonly [from: string, until: string];
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

/** Filters a list by a period, including both dates. */
export function DaysFilter({ labels: [from, until], value: { startDate, endDate }, onChange }: DaysFilterProps) {
  return (
    <>
      <div className={styles.filterDay}>
        <DayField
          placeholder={from}
          value={startDate ?? null}
          onChange={(day) => onChange({ startDate: day, endDate })}
        />
      </div>
      <div className={styles.filterDay}>
        <DayField
          placeholder={until}
          value={endDate ?? null}
          onChange={(day) => onChange({ startDate, endDate: day })}
        />
      </div>
    </>
  );
}
