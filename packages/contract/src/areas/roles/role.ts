import { z } from 'zod';
import { bool, expectedVersion, Instant, longText, requiredText, text, Version } from '../../kernel/index.ts';
import { RoleId } from './role-id.ts';

/** Names of permissions; unknown names are ignored. */
const granted = z.array(text(256)).max(1000).optional();

/** Fields of new and existing roles. */
const written = {
  name: requiredText(32),
  displayName: requiredText(64),
  description: longText(5000).default(''),
  /** Names of the granted permissions; legacy clients send them as `permissions`. */
  grantedPermissions: granted,
  permissions: granted,
  /** Whether new users get the role if their roles are not given; absent = unchanged. */
  isDefault: bool().optional(),
};

/** A role to create. */
export const NewRole = z.object(written);
export type NewRole = z.output<typeof NewRole>;

/** Editable fields of an existing role. */
export const RoleInput = z.object({ id: RoleId, expectedVersion, ...written });
export type RoleInput = z.output<typeof RoleInput>;

/** A role as lists and pages show it. */
export const Role = z.object({
  name: z.string(),
  displayName: z.string(),
  /** The name in upper case. */
  normalizedName: z.string(),
  description: z.string(),
  grantedPermissions: z.array(z.string()),
  /** `grantedPermissions` under its legacy name. */
  permissions: z.array(z.string()),
  /** The role of the administrator: its name and permissions cannot be changed. */
  isStatic: z.boolean(),
  isDefault: z.boolean(),
  /** Number of users with the role. */
  userCount: z.number().int(),
  creationTime: Instant,
  version: Version,
  id: RoleId,
});
export type Role = z.output<typeof Role>;

/** A permission with its display name. */
export const PermissionName = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.null(),
  id: z.literal(0),
});
export type PermissionName = z.output<typeof PermissionName>;

/** A template for a new role. */
export const RolePreset = z.object({
  name: z.string(),
  displayName: z.string(),
  grantedPermissions: z.array(z.string()),
});
export type RolePreset = z.output<typeof RolePreset>;
