import { api, type InputOf } from '@yipin/contract';
import { Empty, Modal, Skeleton, Tag } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { dialogSheet, DialogTitle } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { RoleTags } from './role-tags.tsx';
import * as styles from './roles.module.css';

interface HoldersDialogProps {
  /** The display name of the permission or the role. */
  readonly name: string;
  readonly of: InputOf<typeof api.roles.holders>;
  readonly onClose: () => void;
}

/** The users with a permission and the roles that grant it, or the users with a role. */
export function HoldersDialog({ name, of, onClose }: HoldersDialogProps) {
  const text = useText('roles');
  const isShown = useTabShown();
  const holders = useOperation(api.roles.holders, of);
  if (!isShown) return null;
  return (
    <Modal
      {...dialogSheet}
      open
      title={<DialogTitle>{text('holders', { name })}</DialogTitle>}
      footer={null}
      onCancel={onClose}
    >
      <FailedPart query={holders} />
      {holders.isPending && <Skeleton active />}
      {holders.data?.length === 0 && <Empty description={text('noHolders')} image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <ul className={styles.roleHolders}>
        {holders.data?.map((user) => (
          <li key={user.id}>
            <span className={styles.roleHolder}>
              {user.name || user.userName} <small>{user.userName}</small>
              {!user.isActive && <Tag>{text('common:inactive')}</Tag>}
            </span>
            {of.permission !== undefined && <RoleTags names={user.roles} />}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
