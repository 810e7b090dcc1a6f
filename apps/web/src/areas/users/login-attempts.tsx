import { api, type LoginAttempt, type User } from '@yipin/contract';
import { Table, Tag } from 'antd';
import { useState } from 'react';
import { pageProps } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, useTableShape } from '../../platform/list-page/index.ts';
import { browserName } from './browser-name.ts';
import * as styles from './users.module.css';

const pageSize = 10;

/** The sign-in attempts of a user, latest first. */
export function LoginAttempts({ user }: { user: User }) {
  const text = useText('users');
  const [page, setPage] = useState(1);
  const attempts = useOperation(api.users.loginAttempts, {
    userId: user.id,
    maxResultCount: pageSize,
    skipCount: (page - 1) * pageSize,
  });
  const column = columnsOf<LoginAttempt>(text);
  const shape = useTableShape(
    [
      column.instant('creationTime', { title: text('time'), width: 160 }),
      column.text('userNameOrEmailAddress', { width: 160 }),
      column.text('result', {
        width: 150,
        render: (_value, { result }) => (
          <Tag className={result === 'success' ? styles.good : styles.bad}>{text(`results.${result}`)}</Tag>
        ),
      }),
      column.text('clientIpAddress', { width: 140 }),
      column.text('browserInfo', {
        width: 170,
        render: (_value, { browserInfo }) => <span title={browserInfo}>{browserName(browserInfo)}</span>,
      }),
    ],
    780,
  );
  return (
    <Table<LoginAttempt>
      rowKey="id"
      size="small"
      {...shape}
      {...pageProps({ query: attempts, none: text('noAttempts'), page, pageSize, onPage: setPage })}
    />
  );
}
