import type { GrantedPermission } from '@yipin/contract';
import { Empty } from 'antd';
import { clsx } from 'clsx';
import { useSession } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { permissionGroups, type PermissionNode, permissionsIn } from './permission-groups.ts';
import { RoleTags } from './role-tags.tsx';
import { usePermissionNames } from './use-permission-names.ts';
import * as styles from './roles.module.css';

interface NodesProps {
  readonly nodes: readonly PermissionNode[];
  readonly granted: ReadonlyMap<string, GrantedPermission>;
}

function Nodes({ nodes, granted }: NodesProps) {
  const { nameOf } = usePermissionNames();
  const shown = nodes.filter((node) => permissionsIn(node).some((permission) => granted.has(permission)));
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ permission, children }) => (
        <li key={permission}>
          <span className={styles.permissionHeld}>
            {nameOf(permission)}
            <RoleTags names={(granted.get(permission)?.roles ?? []).map(({ displayName }) => displayName)} />
          </span>
          <Nodes nodes={children} granted={granted} />
        </li>
      ))}
    </ul>
  );
}

/** The permissions of a user by group, each with the roles that grant it. */
export function GrantedPermissions({ permissions }: { permissions: readonly GrantedPermission[] }) {
  const text = useText('roles');
  const { titleOf } = usePermissionNames();
  const isHost = useSession(({ login }) => login?.tenant === null);
  const byName = new Map(permissions.map((permission) => [permission.name, permission]));
  if (byName.size === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('nothingHeld')} />;
  return (
    <div className={clsx(styles.permissionTree, styles.permissionGroups, styles.permissionsHeld)}>
      {permissionGroups(isHost).map((group) => {
        const all = group.nodes.flatMap(permissionsIn);
        const count = all.filter((permission) => byName.has(permission)).length;
        if (count === 0) return null;
        return (
          <section key={group.name} className={styles.permissionGroup}>
            <header>
              <h3>{titleOf(group)}</h3>
              <span className={styles.permissionCount}>{text('granted', { count, total: all.length })}</span>
            </header>
            <Nodes nodes={group.nodes} granted={byName} />
          </section>
        );
      })}
    </div>
  );
}
