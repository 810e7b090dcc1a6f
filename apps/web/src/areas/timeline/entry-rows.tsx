import type { AuditChange, TimelineRow } from '@yipin/contract';
import { formatNames, type TextOf, useText } from '../../platform/i18n/index.ts';
import { AuditSummary } from '../audit-logs/index.ts';
import * as styles from './timeline.module.css';

/** Kinds of rows that are records with activity: their changes are shown without the name of the row. */
const documents = new Set([
  'channelOrders',
  'artwareOrders',
  'purchaseOrders',
  'shipments',
  'stockTransfers',
  'stockTakes',
  'supplierBills',
  'artwareProducts',
  'customers',
  'factories',
  'salesChannels',
]);

/** The fields that are shown for added and deleted rows, by kind. Rows of other kinds are shown by name only. */
const shownFields: Readonly<Record<string, readonly string[]>> = {
  payments: ['amount', 'method', 'paidAt'],
  goodsReceipts: ['quantity', 'surplus'],
};

function hasContent({ after }: AuditChange): boolean {
  return after.some(({ kind, text }) => kind !== 'hidden' && text !== '0');
}

/** Returns whether the user may see neither value of a change. */
function isUnseen({ before, after }: AuditChange): boolean {
  const values = [...before, ...after];
  return values.length > 0 && values.every(({ kind }) => kind === 'hidden');
}

function shownChanges({ kind, action, changes }: TimelineRow): AuditChange[] {
  return action === 'changed'
    ? changes.filter((change) => !isUnseen(change))
    : changes.filter((change) => shownFields[kind]?.includes(change.field) && hasContent(change));
}

/** Rows of one kind with the same change. */
interface RowGroup {
  readonly first: TimelineRow;
  readonly names: string[];
  readonly changes: AuditChange[];
}

/** Groups rows with the same change, which are shown as one sentence. The document itself is first. */
function groupRows(rows: readonly TimelineRow[], text: TextOf<'timeline'>): RowGroup[] {
  const found = new Map<string, RowGroup>();
  const heads = rows.filter(({ kind }) => documents.has(kind));
  for (const row of [...heads, ...rows.filter(({ kind }) => !documents.has(kind))]) {
    const changes = shownChanges(row);
    if (row.action === 'changed' && changes.length === 0) continue;
    const line = row.lineNo === null ? '' : text('line', { line: row.lineNo });
    const name = [line, row.name].filter(Boolean).join(' ');
    const key = JSON.stringify([row.kind, row.action, changes]);
    const group = found.get(key);
    if (group) group.names.push(name);
    else found.set(key, { first: row, names: [name], changes });
  }
  return [...found.values()];
}

/** From this many rows on, their names are shown on demand. */
const fewestCounted = 4;

interface GroupNamesProps {
  readonly kindName: string;
  readonly names: readonly string[];
}

/** The kind and the names of the rows of a group; of many rows, their number. */
function GroupNames({ kindName, names }: GroupNamesProps) {
  const text = useText('timeline');
  const distinctNames = [...new Set(names)].filter(Boolean);
  if (names.length < fewestCounted) return <>{[kindName, formatNames(distinctNames)].filter(Boolean).join(' ')}</>;
  return (
    <details>
      <summary>{text('several', { kind: kindName, count: names.length })}</summary>
      <div>{formatNames(distinctNames)}</div>
    </details>
  );
}

function RowGroupChanges({ group: { first, names, changes } }: { group: RowGroup }) {
  const text = useText('timeline');
  const { kind, kindName, action } = first;
  const isChange = action === 'changed';
  return (
    <div className={styles.row}>
      {!(isChange && documents.has(kind)) && (
        <div className={styles.subject}>
          {!isChange && `${text(`actions.${action}`)} `}
          <GroupNames kindName={kindName} names={names} />
        </div>
      )}
      {changes.length > 0 && <AuditSummary isWrapped log={{ action, changes }} field="status" />}
    </div>
  );
}

/** The changes of the rows of one entry. */
export function EntryRows({ rows }: { rows: readonly TimelineRow[] }) {
  const text = useText('timeline');
  const hasUnseen = rows.some(({ action, changes }) => action === 'changed' && changes.some(isUnseen));
  return (
    <>
      {groupRows(rows, text).map((group) => (
        <RowGroupChanges key={group.first.id} group={group} />
      ))}
      {hasUnseen && <p className={styles.quiet}>{text('unseen')}</p>}
    </>
  );
}
