import type { AuditAction, AuditChange, AuditLog, AuditLogId, AuditValue, Instant, UserId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { camelOf, snakeOf } from '../../platform/audit/kind-names.ts';
import { fieldName, isVisibleField, kindName } from './audit-fields.ts';
import { type RowRef, type AuditSubject, subjectsOf } from './audit-subjects.ts';
import { type FieldOfRow, referenceOf, valuesOf } from './audit-values.ts';
import { linksOf } from './audit-links.ts';
import { auditedRowsNamed } from '../../platform/audit/audited-rows.ts';
import type { AuditedColumns } from './audit-logs.table.ts';

/** A stored audit line. */
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

/** The fields that identify a row are shown first. */
const leading = ['orderNumber', 'receiptNumber', 'lineNo', 'productCode', 'code', 'userName', 'name', 'status'];

function positionOf(field: string): number {
  return leading.includes(field) ? leading.indexOf(field) : leading.length;
}

/** Returns the visible fields of a line, with the values before and after. */
function fieldsOf({ before, after }: StoredAuditLine) {
  return Object.keys(before ?? after ?? {})
    .map((column) => ({ field: camelOf(column), before: before?.[column], after: after?.[column] }))
    .filter(({ field }) => isVisibleField(field))
    .sort((one, other) => positionOf(one.field) - positionOf(other.field));
}

function isSame(one: AuditValue) {
  return (other: AuditValue) => one.text === other.text && one.kind === other.kind;
}

/** Reduces lists of values to those added or removed; single and hidden values stay unchanged. */
function without(values: AuditValue[], others: readonly AuditValue[]): AuditValue[] {
  return values.length + others.length < 3 ? values : values.filter((value) => !others.some(isSame(value)));
}

function isBlank({ before, after }: AuditChange): boolean {
  return [...before, ...after].every(({ kind, text }) => kind === 'yesNo' && text === 'false');
}

function changesOf(ctx: Context, line: StoredAuditLine, names: Pick<FieldOfRow, 'subject' | 'link'>): AuditChange[] {
  const kind = camelOf(line.tableName);
  const rowCurrency = (line.after ?? line.before)?.['currency'];
  const currency = typeof rowCurrency === 'string' ? rowCurrency : undefined;
  const changes = fieldsOf(line).map(({ field, before, after }) => {
    const was = valuesOf(ctx, { kind, field, currency, ...names }, before);
    const becomes = valuesOf(ctx, { kind, field, currency, ...names }, after);
    return {
      field,
      name: fieldName(ctx.language, kind, field),
      before: without(was, becomes),
      after: without(becomes, was),
    };
  });
  // Lines of new and deleted rows omit fields that are empty or false.
  return line.action === 'update' ? changes : changes.filter((change) => !isBlank(change));
}

/** Returns the row that a line is about. A line about the roles of a user is about the user. */
function rowOf({ tableName, rowId, before, after }: StoredAuditLine): RowRef[] {
  const kind = camelOf(tableName);
  const about = auditedRowsNamed(kind)?.about;
  const subject = about === undefined ? undefined : referenceOf(kind, about, (after ?? before)?.[snakeOf(about)]);
  if (subject) return [subject];
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

/** Returns the name of a row that was deleted. */
function lastName({ before, after }: StoredAuditLine): AuditSubject {
  const { code, name } = before ?? after ?? {};
  const texts = [code, name].filter((text) => typeof text === 'string');
  return { code: texts[0] ?? '', name: texts[1] ?? '', lineNo: null, document: null };
}

/** Returns audit lines in the language of the user. The rows they refer to are read in one statement, the owners of documents among them in one for each type. */
export async function toAuditLogs(ctx: Context, lines: readonly StoredAuditLine[]): Promise<AuditLog[]> {
  const referred = lines.flatMap(referencesOf);
  const subject = await subjectsOf(ctx, [...lines.flatMap((line) => [...rowOf(line), ...personOf(line)]), ...referred]);
  const link = await linksOf(ctx, referred, subject);
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
      changes: changesOf(ctx, line, { subject, link }),
      id,
    };
  });
}
