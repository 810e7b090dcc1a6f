import type { AuditLog } from '@yipin/contract';
import { Tag } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import './audit-logs.css';

/** Shows whether the row was created, changed or deleted. */
export function AuditAction({ log: { action } }: { log: AuditLog }) {
  const text = useText('auditLogs');
  return <Tag className={`audit-action audit-${action}`}>{text(`actions.${action}`)}</Tag>;
}
