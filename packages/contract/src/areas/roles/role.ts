import { z } from 'zod';
import { bool, expectedVersion, Instant, longText, requiredText, text, Version } from '../../kernel/index.ts';
import { RoleId } from './role-id.ts';

/** Names of permissions; those nobody knows are passed over. */
const granted = z.array(text(256)).max(1000).optional();

/** What is written of a role, new or not. */
const written = {
  name: requiredText(32),
  displayName: requiredText(64),
  description: longText(5000).default(''),
  /** What it grants; clients of old call the same `permissions`. */
  grantedPermissions: granted,
  permissions: granted,
  /** Whether new users are given it when nothing is said of their roles; absent = as it is. */
  isDefault: bool().optional(),
};

export const NewRole = z.object(written);
export type NewRole = z.output<typeof NewRole>;

export const RoleInput = z.object({ id: RoleId, expectedVersion, ...written });
export type RoleInput = z.output<typeof RoleInput>;

/** A role as it is listed and read. */
export const Role = z.object({
  name: z.string(),
  displayName: z.string(),
  /** The name in capitals. */
  normalizedName: z.string(),
  description: z.string(),
  grantedPermissions: z.array(z.string()),
  /** The same, as clients of old call it. */
  permissions: z.array(z.string()),
  /** The administrator's: it keeps its name and all it grants. */
  isStatic: z.boolean(),
  isDefault: z.boolean(),
  /** How many have it. */
  userCount: z.number().int(),
  creationTime: Instant,
  version: Version,
  id: RoleId,
});
export type Role = z.output<typeof Role>;

/** A permission by the name people know it under. */
export const PermissionName = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.null(),
  id: z.literal(0),
});
export type PermissionName = z.output<typeof PermissionName>;

/** What a role may begin with. */
export const RolePreset = z.object({
  name: z.string(),
  displayName: z.string(),
  grantedPermissions: z.array(z.string()),
});
export type RolePreset = z.output<typeof RolePreset>;
