import { api, type AuditLog } from '@yipin/contract';
import { RecordLink } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { columnsOf, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { AuditAction } from './audit-action.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { AuditSummary } from './audit-summary.tsx';

/** The list of changes with user, record and values. */
export function AuditLogsPage() {
  const text = useText('auditLogs');
  const list = useList(api.auditLogs.list, { sortedBy: { field: 'at', direction: 'desc' } });
  const column = columnsOf<AuditLog>(text);
  return (
    <ListPage list={list} title={text('title')} filters={<AuditFilters list={list} />}>
      <ListTable
        list={list}
        columns={[
          column.instant('at', {
            ...sortable,
            width: 170,
            record: 'auditLog',
            render: (_value, { at, id }) => (
              <RecordLink kind="auditLog" id={id} label={text('detailsOf', { at: formatInstant(at) })}>
                {formatInstant(at)}
              </RecordLink>
            ),
          }),
          column.text('kind', { width: 250, ellipsis: false, render: (_value, log) => <AuditSubject log={log} /> }),
          column.text('userName', { width: 120, render: (_value, { userName }) => userName ?? text('system') }),
          column.text('action', { width: 90, render: (_value, log) => <AuditAction log={log} /> }),
          {
            key: 'changes',
            title: text('changes'),
            width: 460,
            render: (_value, log) => <AuditSummary log={log} field={list.filters.field} />,
          },
        ]}
      />
    </ListPage>
  );
}
