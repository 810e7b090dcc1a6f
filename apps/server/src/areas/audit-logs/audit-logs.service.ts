import type { api, AuditAction, AuditLog, AuditLogId, InputOf, Page } from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { fromDay, untilDay } from '../../platform/catalogue/days.ts';
import { defineList, equals, type Filter } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { snakeOf } from '../../platform/audit/kind-names.ts';
import { type StoredAuditLine, toAuditLogs } from './audit-log-rows.ts';
import { auditLog, storedLine } from './audit-logs.table.ts';
import { bySearchText } from './audit-search.ts';

const stored = { created: 'insert', changed: 'update', deleted: 'delete' } as const;

const ofAction: Filter<AuditAction> = (action) => equals(auditLog.action)(stored[action]);
const ofKind: Filter<string> = (kind) => ({
  where: (given) => sql`${auditLog.tableName} = ${given}`,
  value: snakeOf(kind),
});
const ofField: Filter<string> = (field) => ({
  where: (given) => sql`${auditLog.fields} @> array[${given}::text]`,
  value: snakeOf(field),
});

type ListAuditLogsInput = InputOf<typeof api.auditLogs.list>;

const lines = defineList<ListAuditLogsInput, StoredAuditLine, typeof auditLog>({
  base: auditLog,
  rows: (qb, page) => qb.select(storedLine).from(page),
  filters: {
    filter: bySearchText,
    startDate: fromDay(auditLog.at),
    endDate: untilDay(auditLog.at),
    userId: equals(auditLog.userId),
    kind: ofKind,
    action: ofAction,
    field: ofField,
    rowId: equals(auditLog.rowId),
  },
  sort: { at: auditLog.at },
  order: [desc(auditLog.at), desc(auditLog.id)],
});

/** Returns a page of changes, the latest first. */
export async function list(ctx: Context, input: ListAuditLogsInput): Promise<Page<AuditLog>> {
  const page = await lines(ctx, input);
  return { ...page, items: await toAuditLogs(ctx, page.items) };
}

/** Returns one change. */
export async function get(ctx: Context, { id }: { id: AuditLogId }): Promise<AuditLog> {
  const rows = await ctx.tx.select(storedLine).from(auditLog).where(eq(auditLog.id, id)).orderBy(asc(auditLog.id));
  const [line] = await toAuditLogs(ctx, rows);
  return requireFound(line);
}
