import { api, type OpenSession, type User } from '@yipin/contract';
import { Button, Tag } from 'antd';
import { QueryEmptyState } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { LineTable } from '../../platform/document/index.ts';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { browserName } from './browser-name.ts';
import * as styles from './users.module.css';

/** The sessions of a user, with a button that ends them. */
export function UserSessions({ user }: { user: User }) {
  const text = useText('users');
  const sessions = useOperation(api.users.sessions, { id: user.id });
  const end = useConfirmedCommand(api.users.endSessions);
  const column = columnsOf<OpenSession>(text);
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {others.length > 0 && (
        <Button
          size="small"
          danger
          className={styles.endSessions}
          onClick={() =>
            end(
              { id: user.id },
              { title: text('endSessionsQuestion', { name: user.userName }), okText: text('endSessions') },
            )
          }
        >
          {text('endSessions')}
        </Button>
      )}
      <LineTable<OpenSession>
        rows={sessions.data ?? []}
        emptyText={<QueryEmptyState query={sessions} none={text('noSessions')} />}
        columns={[
          column.instant('signedInAt', { title: text('since'), width: 160 }),
          column.text('ip', { title: text('clientIpAddress'), width: 140 }),
          column.text('userAgent', {
            title: text('browserInfo'),
            width: 180,
            render: (_value, { userAgent, isCurrent }) => (
              <span title={userAgent}>
                {browserName(userAgent)} {isCurrent && <Tag color="blue">{text('thisSession')}</Tag>}
              </span>
            ),
          }),
        ]}
      />
    </>
  );
}
