import { AuditOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { AuditSummary } from './audit-summary.tsx';

export const auditLogsArea = {
  group: 'admin',
  path: 'auditLogs',
  needs: api.auditLogs.list,
  title: 'auditLogs:title',
  help: 'audit-trail',
  icon: AuditOutlined,
  page: lazyPage(() => import('./audit-logs-page.tsx').then((module) => module.AuditLogsPage)),
  record: lazyRecordPage(() => import('./audit-log-record-page.tsx').then((module) => module.AuditLogPage)),
} satisfies WebArea;
