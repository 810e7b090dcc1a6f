import { Button } from 'antd';
import { useContext, useId } from 'react';
import { useHasPermission } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ChoiceContext, PermissionRow } from './permission-row.tsx';
import { type PermissionGroup as Group, type PermissionNode, permissionsIn } from './permission-groups.ts';
import { usePermissionNames } from './use-permission-names.ts';
import * as styles from './roles.module.css';

interface NodesProps {
  readonly nodes: readonly PermissionNode[];
  /** Returns whether the search text matches the name of the node, or of a node below it. */
  readonly isFound: (node: PermissionNode) => boolean;
}

/** The nodes below a permission that match the search, or contain a match. */
function Nodes({ nodes, isFound }: NodesProps) {
  const shown = nodes.filter((node) => isFound(node));
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map((node) => (
        <li key={node.permission}>
          <PermissionRow permission={node.permission} />
          <Nodes nodes={node.children} isFound={isFound} />
        </li>
      ))}
    </ul>
  );
}

interface PermissionGroupProps extends Omit<NodesProps, 'nodes'> {
  readonly group: Group;
}

/** A group of permissions, with the number of granted ones and a button that grants or revokes all. */
export function PermissionGroup({ group, isFound }: PermissionGroupProps) {
  const text = useText('roles');
  const { titleOf } = usePermissionNames();
  const { granted, isFixed, choose } = useContext(ChoiceContext);
  const hasPermission = useHasPermission();
  const id = useId();
  const all = group.nodes.flatMap(permissionsIn);
  const count = all.filter((permission) => granted.has(permission)).length;
  const own = all.filter(hasPermission);
  const isFull = own.every((permission) => granted.has(permission));
  if (!group.nodes.some((node) => isFound(node))) return null;
  const title = titleOf(group);
  return (
    <section className={styles.permissionGroup} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <span className={styles.permissionCount}>{text('granted', { count, total: all.length })}</span>
        {!isFixed && (
          <Button
            type="link"
            size="small"
            disabled={own.length === 0}
            aria-label={`${title} ${text(isFull ? 'takeAll' : 'grantAll')}`}
            onClick={() => choose(isFull ? all : own, !isFull)}
          >
            {text(isFull ? 'takeAll' : 'grantAll')}
          </Button>
        )}
      </header>
      <Nodes nodes={group.nodes} isFound={isFound} />
    </section>
  );
}
