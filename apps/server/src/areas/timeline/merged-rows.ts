import type { AuditChange, AuditValue, TimelineRow } from '@yipin/contract';

function isHidden({ kind }: AuditValue): boolean {
  return kind === 'hidden';
}

/** Returns the text of values. Instants are shown to the minute. */
function textOf(values: readonly AuditValue[]): string {
  return values
    .map(({ kind, text }) => (kind === 'instant' ? text.slice(0, 'yyyy-mm-ddThh:mm'.length) : text))
    .join('\n');
}

/** Returns true if a field ends as it began, as far as it is shown. A hidden value may have changed. */
function isUnchanged({ before, after }: AuditChange): boolean {
  return !before.some(isHidden) && textOf(before) === textOf(after);
}

/** Merges two consecutive changes of a row: fields in both go from the first to the last value. */
function merged(earlier: readonly AuditChange[], later: readonly AuditChange[]): AuditChange[] {
  const changes = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) {
    const before = changes.get(change.field)?.before ?? change.before;
    changes.set(change.field, { ...change, before });
  }
  return [...changes.values()];
}

/** A row of an entry, with its table and id (`of`). */
export interface SourcedRow {
  readonly of: string;
  readonly row: TimelineRow;
}

/**
 * Merges the rows of an entry by table and id, because one request often writes a row several times. A created row
 * stays created; a row that ends as it began is left out.
 */
export function mergeRows(sourced: readonly SourcedRow[]): TimelineRow[] {
  const rows = new Map<string, TimelineRow>();
  for (const { of, row } of sourced) {
    const earlier = rows.get(of);
    if (!earlier || row.action === 'deleted') rows.set(of, row);
    else if (earlier.action === 'changed') rows.set(of, { ...earlier, changes: merged(earlier.changes, row.changes) });
  }
  return [...rows.values()].flatMap((row) => {
    if (row.action !== 'changed') return [row];
    const changes = row.changes.filter((change) => !isUnchanged(change));
    return changes.length > 0 ? [{ ...row, changes }] : [];
  });
}
