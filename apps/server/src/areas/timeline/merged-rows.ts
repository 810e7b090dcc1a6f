import type { AuditChange, AuditValue, TimelineRow } from '@yipin/contract';

function isHidden({ kind }: AuditValue): boolean {
  return kind === 'hidden';
}

function textOf(values: readonly AuditValue[]): string {
  return values.map(({ text }) => text).join('\n');
}

/** Whether a field ends as it began. What may not be seen may have changed. */
function isBack({ before, after }: AuditChange): boolean {
  return !before.some(isHidden) && textOf(before) === textOf(after);
}

/** Two changes of one row, one after the other, as one: fields that both changed go from what was first to what is last. */
function merged(earlier: readonly AuditChange[], later: readonly AuditChange[]): AuditChange[] {
  const changes = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) {
    const before = changes.get(change.field)?.before ?? change.before;
    changes.set(change.field, { ...change, before });
  }
  return [...changes.values()].filter((change) => !isBack(change));
}

/** A row of one entry, and which row of which table it is of. */
export interface SourcedRow {
  readonly of: string;
  readonly row: TimelineRow;
}

/**
 * What became of each row in all: work often writes one several times. A row that was made is told as made, whatever
 * became of it on the way; one that ends as it began is not told.
 */
export function mergeRows(told: readonly SourcedRow[]): TimelineRow[] {
  const rows = new Map<string, TimelineRow>();
  for (const { of, row } of told) {
    const earlier = rows.get(of);
    if (!earlier || row.action === 'deleted') rows.set(of, row);
    else if (earlier.action === 'changed') rows.set(of, { ...earlier, changes: merged(earlier.changes, row.changes) });
  }
  return [...rows.values()].filter(({ action, changes }) => action !== 'changed' || changes.length > 0);
}
