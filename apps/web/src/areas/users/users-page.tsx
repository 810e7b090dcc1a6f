import { LockOutlined } from '@ant-design/icons';
import { api, type NewUser, type User, type UserInput } from '@yipin/contract';
import { Button, Flex, Tag } from 'antd';
import { clsx } from 'clsx';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  EditButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
  linkCell,
} from '../../platform/list-page/index.ts';
import { RoleTags } from '../roles/index.ts';
import { blankPerson } from './blank-person.ts';
import { UserFilters } from './user-filters.tsx';
import * as styles from './users.module.css';

const NewUserForm = lazyPart(() => import('./user-form.tsx').then((part) => part.NewUserForm));
const UserForm = lazyPart(() => import('./user-form.tsx').then((part) => part.UserForm));
const UserDrawer = lazyPart(() => import('./user-drawer.tsx').then((part) => part.UserDrawer));

function useColumns(open: (user: User) => void) {
  const text = useText('users');
  const column = columnsOf<User>(text);
  return [
    column.text('userName', {
      ...sortable,
      width: 146,
      render: (_value, user) => (
        <>
          <Button type="link" className={linkCell} onClick={() => open(user)}>
            {user.userName}
          </Button>
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
  const making = useFormDialog<NewUser>({ ...blankPerson, password: '' }, api.users.create.id);
  const editing = useFormDialog<UserInput>(blankPerson, api.users.update.id);
  const opened = useOpened();
  const column = columnsOf<User>(text);
  const columns = useColumns(({ id }) => opened.open(id));

  return (
    <ListPage
      title={text('title')}
      actions={
        <CreateButton
          call={api.users.create}
          label={text('create')}
          onClick={() => making.create({ isActive: true, mustChangePassword: true })}
        />
      }
      filters={<UserFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          ...columns,
          column.actions(
            (user) => (
              <Flex gap={12}>
                <EditButton call={api.users.update} onClick={() => editing.edit(user)} />
                <Button type="link" onClick={() => opened.open(user.id)}>
                  {text('details')}
                </Button>
              </Flex>
            ),
            { width: 110 },
          ),
        ]}
      />
      {making.opening && <NewUserForm dialog={making} />}
      {editing.opening && <UserForm dialog={editing} />}
      {opened.id !== undefined && <UserDrawer id={opened.id} onClose={opened.close} />}
    </ListPage>
  );
}
