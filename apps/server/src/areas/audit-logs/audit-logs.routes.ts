import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { kinds, userNames } from './audit-kinds.service.ts';
import { get, list } from './audit-logs.service.ts';

export const auditLogsRoutes = implement(api.auditLogs, { list, get, kinds, userNames });
