import type { Day } from '@yipin/contract';
import { formatWeekday } from '../../i18n/index.ts';

/** The table header of a month: the names of the days of the week. */
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
