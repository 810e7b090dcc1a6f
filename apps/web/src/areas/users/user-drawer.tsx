import { api, type User, UserId } from '@yipin/contract';
import { Descriptions, Spin, Tabs, Tag } from 'antd';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { RecordDrawer } from '../../platform/document/index.ts';
import { DialogTitle } from '../../platform/form/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { GrantedPermissions, RoleTags } from '../roles/index.ts';
import { LoginAttempts } from './login-attempts.tsx';
import { UserActions } from './user-actions.tsx';
import { UserSessions } from './user-sessions.tsx';
import * as styles from './users.module.css';

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

interface UserDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One user: data, sessions, sign-in attempts and permissions. */
export function UserDrawer({ id, onClose }: UserDrawerProps) {
  const text = useText('users');
  return (
    <RecordDrawer
      id={id}
      query={useOperation(api.users.get, { id: UserId.parse(id) })}
      title={(user) => (
        <>
          <DialogTitle>{user.fullName || user.userName}</DialogTitle>
          {!user.isActive && <Tag>{text('common:inactive')}</Tag>}
          {user.isLocked && <Tag className={styles.bad}>{text('locked')}</Tag>}
        </>
      )}
      actions={(user) => <UserActions user={user} onRemoved={onClose} />}
      onClose={onClose}
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
    </RecordDrawer>
  );
}
