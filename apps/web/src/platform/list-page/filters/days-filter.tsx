import type { Day } from '@yipin/contract';
import { DayField } from '../../form/days/day-field.tsx';
import { useIsReadOnly } from '../../form/fields/read-only-context.ts';
import { formatDay } from '../../i18n/index.ts';
import { useText } from '../../i18n/use-text.ts';
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
  const text = useText('common');
  const isText = useIsReadOnly();
  if (isText) {
    const days = { from: startDate ? formatDay(startDate) : '', until: endDate ? formatDay(endDate) : '' };
    if (startDate && endDate) return text('daysBetween', days);
    return startDate ? text('daysFrom', days) : endDate && text('daysUntil', days);
  }
  return (
    <div className={styles.filterDays}>
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
    </div>
  );
}
