import type { AuditLog } from '@yipin/contract';
import { Tag } from 'antd';
import { clsx } from 'clsx';
import { useText } from '../../platform/i18n/index.ts';
import * as styles from './audit-logs.module.css';

/** Shows whether the row was created, changed or deleted. */
export function AuditAction({ log: { action } }: { log: AuditLog }) {
  const text = useText('auditLogs');
  return (
    <Tag className={clsx(action === 'created' && styles.created, action === 'deleted' && styles.deleted)}>
      {text(`actions.${action}`)}
    </Tag>
  );
}
