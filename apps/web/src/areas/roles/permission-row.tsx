import { TeamOutlined } from '@ant-design/icons';
import type { Permission } from '@yipin/contract';
import { Button, Checkbox } from 'antd';
import { createContext, useContext } from 'react';
import { useHasPermission } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { usePermissionNames } from './use-permission-names.ts';
import * as styles from './roles.module.css';

/** The state that all rows of a permission tree share. */
interface PermissionTreeState {
  readonly granted: ReadonlySet<string>;
  /** Whether the permissions are read-only. */
  readonly isFixed: boolean;
  readonly choose: (permissions: readonly Permission[], isGranted: boolean) => void;
  readonly showHolders: (permission: Permission) => void;
}

/** Provides the shared state to the rows of a permission tree. */
export const ChoiceContext = createContext<PermissionTreeState>({
  granted: new Set(),
  isFixed: true,
  choose: () => undefined,
  showHolders: () => undefined,
});

/**
 * A permission with a switch, and a button that shows its users. Users cannot grant a permission that they do not have.
 */
export function PermissionRow({ permission }: { permission: Permission }) {
  const text = useText('roles');
  const { nameOf } = usePermissionNames();
  const { granted, isFixed, choose, showHolders } = useContext(ChoiceContext);
  const hasPermission = useHasPermission();
  const name = nameOf(permission);
  const holders = text('holders', { name });
  const isMissing = !hasPermission(permission);
  return (
    <span className={styles.permissionRow}>
      <Checkbox
        checked={granted.has(permission)}
        disabled={isFixed || isMissing}
        onChange={({ target }) => choose([permission], target.checked)}
        {...(isMissing && { title: text('notYours') })}
      >
        {name}
      </Checkbox>
      <Button
        className={styles.permissionHolders}
        type="text"
        size="small"
        icon={<TeamOutlined />}
        title={holders}
        aria-label={holders}
        onClick={() => showHolders(permission)}
      />
    </span>
  );
}
