import { useText } from '../../i18n/index.ts';
import { ChangedNote } from '../page/changed-note.tsx';
import type { ListState } from '../list-state/use-list.ts';
import { hasAmounts, Sum } from '../sums/list-sums.tsx';
import type { CountedGroup } from './group-entries.ts';
import type { ListGrouping } from './grouping.ts';
import * as listStyles from '../page/list-page.module.css';
import * as sumStyles from '../sums/list-sums.module.css';

interface GroupsFootProps {
  readonly list: Pick<ListState, 'queryHash'>;
  readonly groups: readonly CountedGroup[];
  /** Whether there are more groups, so that nothing is added up. */
  readonly isCapped: boolean;
  readonly titles: ListGrouping['titles'];
}

/** The number of rows and groups below the groups, and the sums of all of them. */
export function GroupsFoot({ list, groups, isCapped, titles }: GroupsFootProps) {
  const text = useText('views');
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const sums = groups.flatMap((group) => group.sums ?? []).filter(hasAmounts);
  const note = <ChangedNote queryHash={list.queryHash} />;
  if (groups.length === 0) return note;
  return (
    <div className={listStyles.listTableFoot}>
      {titles && sums.length > 0 && !isCapped && (
        <div className={sumStyles.sums} role="group" aria-label={text('common:sums')}>
          <Sum label={text('common:sumOfAll', { count })} rows={sums} titles={titles} />
        </div>
      )}
      {note}
      <span className={listStyles.listTableTotal} aria-live="polite">
        {text('group.total', { count: groups.length })} · {text('common:total', { count })}
      </span>
    </div>
  );
}
