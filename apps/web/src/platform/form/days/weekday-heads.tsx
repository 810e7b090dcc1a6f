import type { Day } from '@yipin/contract';
import { formatWeekday } from '../../i18n/index.ts';

/** The names of the days of a week, as the head of a month's table. */
export function WeekdayHeads({ week }: { readonly week: readonly Day[] | undefined }) {
  return (
    <thead>
      <tr>
        {week?.map((day) => (
          <th key={day} scope="col">
            {formatWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
