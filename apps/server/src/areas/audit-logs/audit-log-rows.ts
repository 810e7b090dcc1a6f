import type { AuditAction, AuditChange, AuditLog, AuditLogId, AuditValue, Instant, UserId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { camelOf, fieldName, isVisibleField, kindName } from './audit-fields.ts';
import { type RowRef, type AuditSubject, subjectsOf } from './audit-subjects.ts';
import { referenceOf, valuesOf } from './audit-values.ts';
import type { AuditedColumns } from './audit-logs.table.ts';

/** A line of the trail as it is kept. */
export interface StoredAuditLine {
  readonly id: AuditLogId;
  readonly at: Instant;
  readonly userId: UserId | null;
  readonly operation: string | null;
  readonly requestId: string | null;
  readonly tableName: string;
  readonly rowId: number | null;
  readonly action: 'insert' | 'update' | 'delete';
  readonly before: AuditedColumns | null;
  readonly after: AuditedColumns | null;
}

const actions = { insert: 'created', update: 'changed', delete: 'deleted' } as const satisfies Record<
  StoredAuditLine['action'],
  AuditAction
>;

/** What tells the row comes first. */
const leading = ['orderNumber', 'receiptNumber', 'lineNo', 'productCode', 'code', 'userName', 'name', 'status'];

function placeOf(field: string): number {
  return leading.includes(field) ? leading.indexOf(field) : leading.length;
}

/** The fields that are told of a line, with what they held. */
function fieldsOf({ before, after }: StoredAuditLine) {
  return Object.keys(before ?? after ?? {})
    .map((column) => ({ field: camelOf(column), before: before?.[column], after: after?.[column] }))
    .filter(({ field }) => isVisibleField(field))
    .sort((one, other) => placeOf(one.field) - placeOf(other.field));
}

function isSame(one: AuditValue) {
  return (other: AuditValue) => one.text === other.text && one.kind === other.kind;
}

/** Of several values only what came or went; one value, and what may not be seen, stays as it is. */
function without(values: AuditValue[], others: readonly AuditValue[]): AuditValue[] {
  return values.length + others.length < 3 ? values : values.filter((value) => !others.some(isSame(value)));
}

function isBlank({ before, after }: AuditChange): boolean {
  return [...before, ...after].every(({ kind, text }) => kind === 'yesNo' && text === 'false');
}

function changesOf(
  ctx: Context,
  line: StoredAuditLine,
  subject: (row: RowRef) => AuditSubject | undefined,
): AuditChange[] {
  const kind = camelOf(line.tableName);
  const said = (line.after ?? line.before)?.['currency'];
  const currency = typeof said === 'string' ? said : undefined;
  const changes = fieldsOf(line).map(({ field, before, after }) => {
    const was = valuesOf(ctx, { kind, field, currency, subject }, before);
    const becomes = valuesOf(ctx, { kind, field, currency, subject }, after);
    return {
      field,
      name: fieldName(ctx.language, kind, field),
      before: without(was, becomes),
      after: without(becomes, was),
    };
  });
  // Of a new row, or one that is gone, only what it said.
  return line.action === 'update' ? changes : changes.filter((change) => !isBlank(change));
}

/** The row that a line is told of; who has a role is told as the user. */
function rowOf({ tableName, rowId, before, after }: StoredAuditLine): RowRef[] {
  const kind = camelOf(tableName);
  const user = kind === 'userRoles' ? referenceOf(kind, 'userId', (after ?? before)?.['user_id']) : undefined;
  if (user) return [user];
  return rowId === null ? [] : [{ kind, id: rowId }];
}

function personOf({ userId }: StoredAuditLine): RowRef[] {
  return userId === null ? [] : [{ kind: 'users', id: userId }];
}

function referencesOf(line: StoredAuditLine): RowRef[] {
  return fieldsOf(line).flatMap(({ field, before, after }) => [
    ...[referenceOf(camelOf(line.tableName), field, before) ?? []].flat(),
    ...[referenceOf(camelOf(line.tableName), field, after) ?? []].flat(),
  ]);
}

/** What a row was called that is not there any more. */
function lastName({ before, after }: StoredAuditLine): AuditSubject {
  const { code, name } = before ?? after ?? {};
  const texts = [code, name].filter((text) => typeof text === 'string');
  return { code: texts[0] ?? '', name: texts[1] ?? '', lineNo: null, document: null };
}

/** Lines of the trail in the reader's words. What they refer to is read in one statement. */
export async function toAuditLogs(ctx: Context, lines: readonly StoredAuditLine[]): Promise<AuditLog[]> {
  const wanted = lines.flatMap((line) => [...rowOf(line), ...personOf(line), ...referencesOf(line)]);
  const subject = await subjectsOf(ctx, wanted);
  return lines.map((line) => {
    const { id, at, userId, tableName, rowId } = line;
    const kind = camelOf(tableName);
    const [row] = rowOf(line);
    const [person] = personOf(line).map(subject);
    return {
      at,
      userId,
      userName: person ? person.name || person.code : null,
      action: actions[line.action],
      kind,
      kindName: kindName(ctx.language, kind),
      rowId,
      ...((row && subject(row)) ?? lastName(line)),
      operation: line.operation ?? '',
      requestId: line.requestId ?? '',
      changes: changesOf(ctx, line, subject),
      id,
    };
  });
}
