import type { RoleId, UserId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/**
 * Roles with their permissions, by name on the wire. Permissions of the static role, that of the administrator, cannot
 * be removed.
 */
export const roles = pgTable('roles', {
  ...tenantColumns<RoleId>(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  description: text('description').notNull().default(''),
  isStatic: boolean('is_static').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  grantedPermissions: text('granted_permissions').array().notNull().default([]),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** The roles of users. */
export const userRoles = pgTable('user_roles', {
  userId: refColumn<UserId>('user_id').notNull(),
  roleId: refColumn<RoleId>('role_id').notNull(),
});
