import { allPermissions, hostPermissions, requiredPermissions, type Permission } from '@yipin/contract';

/** A permission with those that make no sense without it. */
export interface PermissionNode {
  readonly permission: Permission;
  readonly children: readonly PermissionNode[];
}

/** Permissions that are shown together: one with all below it, or those of the administration, which need none. */
export interface PermissionGroup {
  /** What the group is called after: a permission, or the administration. */
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

/** Everything that can be granted, as the program's own rules of what needs what arrange it. */
export function permissionGroups(isHost: boolean): PermissionGroup[] {
  const all = allPermissions.filter((permission) => isHost || !hostPermissions.includes(permission));
  const roots = nodesUnder(undefined, all);
  return [
    ...roots.filter((node) => !isAdministration(node)).map((node) => ({ name: node.permission, nodes: [node] })),
    { name: 'admin' as const, nodes: roots.filter(isAdministration) },
  ];
}

/** A node's own permission and all below it. */
export function permissionsIn({ permission, children }: PermissionNode): Permission[] {
  return [permission, ...children.flatMap(permissionsIn)];
}

/** Further permissions that a change granted or revoked. */
export interface PermissionChange {
  readonly granted: readonly Permission[];
  /** Granted as well, because what was asked for needs them. */
  readonly added: readonly Permission[];
  /** Taken as well, because they make no sense any more. */
  readonly taken: readonly Permission[];
}

/** Grants permissions, with all they need. */
export function grant(granted: readonly Permission[], requested: readonly Permission[]): PermissionChange {
  const before = new Set(granted);
  const needed = requested.flatMap((permission) => requiredPermissions(permission));
  const all = [...new Set([...granted, ...requested, ...needed])];
  return { granted: all, added: all.filter((one) => !before.has(one) && !requested.includes(one)), taken: [] };
}

/** Takes permissions, with all that need them. */
export function revoke(granted: readonly Permission[], unwanted: readonly Permission[]): PermissionChange {
  const depends = (permission: Permission) => requiredPermissions(permission).some((one) => unwanted.includes(one));
  const left = granted.filter((one) => !unwanted.includes(one) && !depends(one));
  return { granted: left, added: [], taken: granted.filter((one) => !left.includes(one) && !unwanted.includes(one)) };
}
