import { type Permission, permissionKeys } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import type { PermissionGroup } from './permission-groups.ts';

/** Returns the display names of permissions and of their groups. */
export function usePermissionNames() {
  const text = useText('permissions');
  const nameOf = (permission: Permission): string => text(permissionKeys[permission]);
  const titleOf = ({ name }: PermissionGroup): string => (name === 'admin' ? text('shell:groups.admin') : nameOf(name));
  return { nameOf, titleOf };
}
