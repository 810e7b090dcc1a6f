import { allPermissions, hostPermissions, requiredPermissions, type Permission } from '@yipin/contract';

/** A permission with the permissions that require it. */
export interface PermissionNode {
  readonly permission: Permission;
  readonly children: readonly PermissionNode[];
}

/** A group of permissions: one permission with all below it, or the permissions of administration. */
export interface PermissionGroup {
  /** The permission after which the group is named, or `admin` for administration. */
  readonly name: Permission | 'admin';
  readonly nodes: readonly PermissionNode[];
}

/**
 * Returns the parent of a permission in the tree: of the permissions that it requires, the one that requires most
 * itself.
 */
function parentOf(permission: Permission): Permission | undefined {
  return requiredPermissions(permission)
    .toSorted((one, other) => requiredPermissions(one).length - requiredPermissions(other).length)
    .at(-1);
}

function nodesUnder(parent: Permission | undefined, all: readonly Permission[]): PermissionNode[] {
  return all
    .filter((permission) => parentOf(permission) === parent)
    .map((permission) => ({ permission, children: nodesUnder(permission, all) }));
}

function isAdministration({ permission }: PermissionNode): boolean {
  return permission.startsWith('Pages.');
}

/** Returns the groups of all permissions that can be granted. The host's permissions are for the host only. */
export function permissionGroups(isHost: boolean): PermissionGroup[] {
  const all = allPermissions.filter((permission) => isHost || !hostPermissions.includes(permission));
  const roots = nodesUnder(undefined, all);
  return [
    ...roots.filter((node) => !isAdministration(node)).map((node) => ({ name: node.permission, nodes: [node] })),
    { name: 'admin' as const, nodes: roots.filter(isAdministration) },
  ];
}

/** Returns the permission of a node and all permissions below it. */
export function permissionsIn({ permission, children }: PermissionNode): Permission[] {
  return [permission, ...children.flatMap(permissionsIn)];
}

/** The result of a change, with the permissions that were granted or revoked in addition. */
export interface PermissionChange {
  readonly granted: readonly Permission[];
  /** Permissions that were granted in addition, because a requested permission requires them. */
  readonly added: readonly Permission[];
  /** Permissions that were revoked in addition, because they require a revoked permission. */
  readonly revoked: readonly Permission[];
}

/** Grants permissions, with all that they require. */
export function grant(granted: readonly Permission[], requested: readonly Permission[]): PermissionChange {
  const before = new Set(granted);
  const needed = requested.flatMap((permission) => requiredPermissions(permission));
  const all = [...new Set([...granted, ...requested, ...needed])];
  return { granted: all, added: all.filter((one) => !before.has(one) && !requested.includes(one)), revoked: [] };
}

/** Revokes permissions, with all that require them. */
export function revoke(granted: readonly Permission[], unwanted: readonly Permission[]): PermissionChange {
  const depends = (permission: Permission) => requiredPermissions(permission).some((one) => unwanted.includes(one));
  const left = granted.filter((one) => !unwanted.includes(one) && !depends(one));
  return { granted: left, added: [], revoked: granted.filter((one) => !left.includes(one) && !unwanted.includes(one)) };
}
