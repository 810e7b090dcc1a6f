import { api, type AuditLog } from '@yipin/contract';
import { Button } from 'antd';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
  linkCell,
} from '../../platform/list-page/index.ts';
import { AuditAction } from './audit-action.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { AuditSummary } from './audit-summary.tsx';

const AuditDrawer = lazyPart(() => import('./audit-drawer.tsx').then((part) => part.AuditDrawer));

/** The list of changes with user, record and values. */
export function AuditLogsPage() {
  const text = useText('auditLogs');
  const list = useList(api.auditLogs.list, { sortedBy: { field: 'at', direction: 'desc' } });
  const opened = useOpened();
  const column = columnsOf<AuditLog>(text);
  return (
    <ListPage title={text('title')} filters={<AuditFilters list={list} />}>
      <ListTable
        list={list}
        columns={[
          column.instant('at', {
            ...sortable,
            width: 170,
            render: (_value, { at, id }) => (
              <Button
                type="link"
                className={linkCell}
                aria-label={text('detailsOf', { at: formatInstant(at) })}
                onClick={() => opened.open(id)}
              >
                {formatInstant(at)}
              </Button>
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
      {opened.id !== undefined && <AuditDrawer id={opened.id} onClose={opened.close} />}
    </ListPage>
  );
}
