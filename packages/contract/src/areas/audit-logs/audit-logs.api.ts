import { z } from 'zod';
import { area, Day, int, namesNoRecord, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserId, UserName } from '../users/user.ts';
import { AuditAction, AuditKindOption, AuditLog, AuditLogId } from './audit-log.ts';

const access = permissions.auditLogs;
const nothing = z.object({});

/** Who changed what, when, and what it said before. */
export const auditLogsApi = area('auditLogs', {
  list: query('GET', 'AuditLog/GetAuditLogs', {
    access,
    // `filter` finds the changes of rows that it finds in their own lists, and of the lines of such documents: of the
    // newest 1,000 of each kind.
    input: pageQuery(['at'], {
      /** Days where the tenant is. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      userId: UserId.optional(),
      /** As {@link AuditLog} and `kinds` name it. */
      kind: text(64).optional(),
      action: AuditAction.optional(),
      /** Updates that changed it. */
      field: text(64).optional(),
      /** Of any table: readers of the audit trail see all of them. */
      rowId: namesNoRecord(int(1, Number.MAX_SAFE_INTEGER)).optional(),
    }),
    output: pageOf(AuditLog),
  }),
  get: query('GET', 'AuditLog/Get', { access, input: z.object({ id: AuditLogId }), output: AuditLog }),
  /** What there is a trail of, for the filters. */
  kinds: query('GET', 'AuditLog/GetKinds', { access, input: nothing, output: z.array(AuditKindOption) }),
  /** Whoever worked here, also those who left. */
  userNames: query('GET', 'AuditLog/GetUserNames', { access, input: nothing, output: z.array(UserName) }),
});
