import { AuditOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';
import { lazyRecordPage } from '../../platform/lazy-part.tsx';

export { AuditSummary } from './audit-summary.tsx';

export const auditLogsArea = {
  group: 'admin',
  path: 'auditLogs',
  needs: api.auditLogs.list,
  title: 'auditLogs:title',
  help: 'audit-trail',
  icon: AuditOutlined,
  page: lazy(() => import('./audit-logs-page.tsx').then((module) => ({ default: module.AuditLogsPage }))),
  record: lazyRecordPage(() => import('./audit-log-record-page.tsx').then((module) => module.AuditLogPage)),
} satisfies WebArea;
