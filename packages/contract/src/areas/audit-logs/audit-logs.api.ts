import { z } from 'zod';
import { area, Day, int, namesNoRecord, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserId, UserName } from '../users/user.ts';
import { AuditAction, AuditKindOption, AuditLog, AuditLogId } from './audit-log.ts';

const access = permissions.auditLogs;
const nothing = z.object({});

/** The audit trail: every change with user, time and previous value. */
export const auditLogsApi = area('auditLogs', {
  list: query('GET', 'AuditLog/GetAuditLogs', {
    access,
    // `filter` matches the changes of rows that the lists of the areas match, and of the lines of such documents, among
    // the newest 1,000 of each kind.
    input: pageQuery(['at'], {
      /** Days in the tenant's time zone. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      userId: UserId.optional(),
      /** A kind of {@link AuditLog}, as `kinds` lists them. */
      kind: text(64).optional(),
      action: AuditAction.optional(),
      /** Updates that changed this field. */
      field: text(64).optional(),
      /** Id in any table: readers of the audit trail may view all rows. */
      rowId: namesNoRecord(int(1, Number.MAX_SAFE_INTEGER)).optional(),
    }),
    output: pageOf(AuditLog),
  }),
  get: query('GET', 'AuditLog/Get', { access, input: z.object({ id: AuditLogId }), output: AuditLog }),
  kinds: query('GET', 'AuditLog/GetKinds', { access, input: nothing, output: z.array(AuditKindOption) }),
  userNames: query('GET', 'AuditLog/GetUserNames', { access, input: nothing, output: z.array(UserName) }),
});
