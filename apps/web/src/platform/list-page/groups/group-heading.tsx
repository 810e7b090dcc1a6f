import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Day, partsOfGroupKey } from '@yipin/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatMonth, formatNumber, useText } from '../../i18n/index.ts';
import { failureText } from '../../notify/failure-text.ts';
import { formatSum, hasAmounts, titledAmounts } from '../sums/list-sums.tsx';
import type { GroupEntry } from './group-entries.ts';
import type { ListGrouping } from './grouping.ts';
import { groupPageSize } from './use-group-rows.ts';
import * as styles from './groups.module.css';

interface GroupProps {
  readonly entry: GroupEntry;
  readonly grouping: ListGrouping;
}

/** The value that the rows of a group have in common. */
function GroupLabel({ entry: { group }, grouping: { fields, stateOf, choices } }: GroupProps): ReactNode {
  const text = useText('views');
  const { field, value } = partsOfGroupKey(group.key);
  if (value === '') return text('group.without', { field: fields[field] ?? '' });
  if (field === 'status') return stateOf?.(Number(value)) ?? value;
  const choice = choices?.[field];
  if (choice) return choice(value);
  return field === 'month' ? formatMonth(Day.parse(`${value}-01`)) : (group.label ?? value);
}

/** The amounts of a group in each currency. */
function GroupSums({ entry: { group }, grouping: { titles } }: GroupProps) {
  const sums = (group.sums ?? []).filter(hasAmounts);
  if (!titles || sums.length === 0) return null;
  return (
    <span className={styles.sums}>
      {sums.map((sum) => (
        <span key={sum.currency ?? ''} className={styles.sum}>
          {/* Several currencies have the same symbol. */}
          {sums.length > 1 && <span className={styles.currency}>{sum.currency}</span>}
          {titledAmounts(sum, titles).map(({ name, title, amount }) => (
            <span key={name}>
              {title} <strong>{formatSum(amount, sum.currency)}</strong>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** The heading of a group, with the number of its rows and its sums. */
export function GroupHeading({ entry, grouping, onToggle }: GroupProps & { readonly onToggle: () => void }) {
  const isOpen = entry.opened !== undefined;
  return (
    <div className={styles.heading}>
      {/* The keys of the row open and close the group, so the button is no further tab stop. */}
      <button type="button" tabIndex={-1} aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <span className={styles.label}>
          <GroupLabel entry={entry} grouping={grouping} />
        </span>
        <span className={styles.count}>{formatNumber(entry.group.count)}</span>
      </button>
      <GroupSums entry={entry} grouping={grouping} />
    </div>
  );
}

/** The end of an open group whose rows are not all loaded. */
export function GroupEnd({ entry: { opened }, onEnd }: { readonly entry: GroupEntry; readonly onEnd: () => void }) {
  const text = useText('views');
  if (!opened || opened.isLoading) return <div className={styles.ending}>{text('common:loading')}</div>;
  if (opened.failure)
    return (
      <div className={styles.ending} role="alert">
        {text('common:loadFailed')}. {failureText(opened.failure)}
        <Button type="link" size="small" onClick={onEnd}>
          {text('common:retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.ending}>
      <Button type="link" size="small" onClick={onEnd}>
        {text('group.more', { count: Math.min(groupPageSize, opened.missing) })}
      </Button>
      {text('group.missing', { count: opened.missing })}
    </div>
  );
}
