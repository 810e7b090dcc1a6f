import { api, type AuditChange, type AuditLog } from '@yipin/contract';
import { Descriptions, Table } from 'antd';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { useTableShape } from '../../platform/list-page/index.ts';
import { useAddressedRecord } from '../../platform/tab/record-address.ts';
import { AuditAction } from './audit-action.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { AuditValues } from './audit-values.tsx';
import * as styles from './audit-logs.module.css';

/**
 * The fields of a change with their values before and after; a new row has no values before, a deleted one none after.
 */
function Changes({ log }: { log: AuditLog }) {
  const text = useText('auditLogs');
  const values = (side: 'before' | 'after', title: string) => ({
    key: side,
    title,
    render: (_value: unknown, change: AuditChange) => <AuditValues values={change[side]} />,
  });
  const shape = useTableShape<AuditChange>(
    [
      { key: 'name', dataIndex: 'name', title: text('field'), width: 220 },
      ...(log.action === 'created' ? [] : [values('before', text(log.action === 'deleted' ? 'value' : 'before'))]),
      ...(log.action === 'deleted' ? [] : [values('after', text(log.action === 'created' ? 'value' : 'after'))]),
    ],
    560,
  );
  return (
    <Table<AuditChange>
      rowKey="field"
      size="small"
      tableLayout="fixed"
      {...shape}
      className={clsx(styles.fields, shape.className)}
      dataSource={log.changes}
      pagination={false}
      locale={{ emptyText: text('noChanges') }}
    />
  );
}

function LogFacts({ log }: { log: AuditLog }) {
  const text = useText('auditLogs');
  const items = [
    { key: 'kind', shown: <AuditSubject log={log} /> },
    { key: 'at', shown: formatInstant(log.at) },
    { key: 'userName', shown: log.userName ?? text('system') },
    { key: 'operation', shown: log.operation },
    { key: 'requestId', shown: log.requestId },
    { key: 'rowId', shown: log.rowId },
  ] as const;
  return (
    <Descriptions
      className={styles.about}
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 1, sm: 2, md: 3 }}
      items={items.map(({ key, shown }) => ({ key, label: text(key), children: shown || '—' }))}
    />
  );
}

/** A link to all changes of the row. */
function History({ log: { kind, rowId } }: { log: AuditLog }) {
  const text = useText('auditLogs');
  const { list } = useAddressedRecord();
  if (rowId === null) return null;
  return (
    <Link className={styles.history} to={`${list}?${new URLSearchParams({ kind, rowId: String(rowId) })}`}>
      {text('history')}
    </Link>
  );
}

/** The page of one change: user, record, and all fields before and after. */
export function AuditLogPage() {
  const text = useText('auditLogs');
  return (
    <RecordPage
      record={useRecord(api.auditLogs.get)}
      nameOf={({ kindName, code }) => ({ number: [kindName, code].filter(Boolean).join(' ') })}
      marks={(log) => <AuditAction log={log} />}
      actions={(log) => <History log={log} />}
    >
      {(log) => (
        <>
          <LogFacts log={log} />
          <h3 className={styles.heading}>
            {text(({ created: 'newRecord', changed: 'changes', deleted: 'lastRecord' } as const)[log.action])}
          </h3>
          <Changes log={log} />
        </>
      )}
    </RecordPage>
  );
}
