import { LockOutlined } from '@ant-design/icons';
import { api, type User } from '@yipin/contract';
import { Tag } from 'antd';
import { clsx } from 'clsx';
import { RecordLink } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, CreateLink, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { RoleTags } from '../roles/index.ts';
import { UserFilters } from './user-filters.tsx';
import * as styles from './users.module.css';

function useColumns() {
  const text = useText('users');
  const column = columnsOf<User>(text);
  return [
    column.text('userName', {
      record: 'user',
      ...sortable,
      width: 146,
      render: (_value, user) => (
        <>
          <RecordLink kind="user" id={user.id}>
            {user.userName}
          </RecordLink>
          {user.isLocked && (
            <Tag className={clsx(styles.locked, styles.bad)} icon={<LockOutlined />}>
              {text('locked')}
            </Tag>
          )}
        </>
      ),
    }),
    column.text('fullName', { key: 'name', ...sortable, width: 116 }),
    column.text('emailAddress', { ...sortable, width: 190 }),
    {
      key: 'roles',
      title: text('roleNames'),
      width: 202,
      render: (_value: unknown, { roles }: User) => <RoleTags names={roles.map(({ displayName }) => displayName)} />,
    },
    {
      key: 'duties',
      title: text('duties'),
      width: 120,
      render: (_value: unknown, { isArtwareSales, isTravelSales }: User) => (
        <RoleTags names={[...(isArtwareSales ? [text('artware')] : []), ...(isTravelSales ? [text('travel')] : [])]} />
      ),
    },
    column.yesNo('isActive', { ...sortable, width: 86 }),
    column.instant('lastLoginTime', { width: 174 }),
  ];
}

/** The list of users. */
export function UsersPage() {
  const text = useText('users');
  const list = useList(api.users.list, { sortedBy: { field: 'userName', direction: 'asc' } });
  const columns = useColumns();

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.users.create} label={text('create')} />}
      filters={<UserFilters list={list} />}
    >
      <ListTable list={list} columns={columns} />
    </ListPage>
  );
}
