import { api, type User } from '@yipin/contract';
import { Button, Descriptions, Space, Spin, Tabs, Tag } from 'antd';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { usePagePlace } from '../../platform/tab/page-place.ts';
import { useAddressedRecord } from '../../platform/tab/record-address.ts';
import { GrantedPermissions, RoleTags } from '../roles/index.ts';
import { LoginAttempts } from './login-attempts.tsx';
import { UserActions } from './user-actions.tsx';
import { UserSessions } from './user-sessions.tsx';
import * as styles from './users.module.css';

const UserForm = lazyPart(() => import('./user-form.tsx').then((part) => part.UserForm));
const NewUserForm = lazyPart(() => import('./user-form.tsx').then((part) => part.NewUserForm));

function Details({ user }: { user: User }) {
  const text = useText('users');
  const items = [
    { key: 'userName', shown: user.userName },
    { key: 'fullName', shown: user.fullName },
    { key: 'emailAddress', shown: user.emailAddress },
    { key: 'phone', shown: user.phone },
    {
      key: 'roleNames',
      shown: user.roles.length > 0 && <RoleTags names={user.roles.map((role) => role.displayName)} />,
    },
    { key: 'isArtwareSales', shown: user.isArtwareSales && text('common:yes') },
    { key: 'isTravelSales', shown: user.isTravelSales && text('common:yes') },
    { key: 'lastLoginTime', shown: user.lastLoginTime && formatInstant(user.lastLoginTime) },
    { key: 'creationTime', shown: formatInstant(user.creationTime) },
    { key: 'hasSecondFactor', shown: user.hasSecondFactor && text('common:yes') },
    { key: 'mustChangePassword', shown: user.mustChangePassword && text('common:yes') },
  ] as const;
  return (
    <Descriptions
      className={styles.facts}
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 1, sm: 2, md: 3 }}
      items={items.map(({ key, shown }) => ({ key, label: text(key), children: shown || '—' }))}
    />
  );
}

/** The permissions of the user, with the roles that grant them. */
function Permissions({ user }: { user: User }) {
  const granted = useOperation(api.users.heldPermissions, { id: user.id });
  return (
    <QueryBoundary query={granted} fallback={<Spin />}>
      {(permissions) => <GrantedPermissions permissions={permissions} />}
    </QueryBoundary>
  );
}

/** The page of a user: data, sessions, sign-in attempts and permissions. */
export function UserPage() {
  const text = useText('users');
  const mayEdit = useMay(api.users.update);
  const { closeTo, list } = usePagePlace();
  const listPath = useAddressedRecord().list;
  return (
    <RecordPage
      record={useRecord(api.users.get)}
      nameOf={({ userName, fullName }) => ({ number: userName, name: fullName === userName ? '' : fullName })}
      marks={({ isActive, isLocked }) => (
        <>
          {!isActive && <Tag>{text('common:inactive')}</Tag>}
          {isLocked && <Tag className={styles.bad}>{text('locked')}</Tag>}
        </>
      )}
      actions={(user, edit) => (
        <Space size={4} wrap>
          <UserActions user={user} onRemoved={() => closeTo(list.href || listPath)} />
          {mayEdit && (
            <Button size="small" type="primary" onClick={edit}>
              {text('common:edit')}
            </Button>
          )}
        </Space>
      )}
      editor={{
        newTitle: text('create'),
        canEdit: () => mayEdit,
        form: (form) => (form.record ? <UserForm {...form} /> : <NewUserForm {...form} />),
      }}
    >
      {(user) => (
        <Tabs
          size="small"
          items={[
            { key: 'details', label: text('details'), children: <Details user={user} /> },
            { key: 'sessions', label: text('sessions'), children: <UserSessions user={user} /> },
            { key: 'attempts', label: text('attempts'), children: <LoginAttempts user={user} /> },
            { key: 'permissions', label: text('heldPermissions'), children: <Permissions user={user} /> },
          ]}
        />
      )}
    </RecordPage>
  );
}
