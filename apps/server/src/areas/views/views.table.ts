import { type JsonObject, type RoleId, type SavedViewId, type UserId, viewScopes } from '@yipin/contract';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** What users arranged on pages. */
export const userLayouts = pgTable('user_layouts', {
  tenantId: tenantColumn(),
  userId: refColumn<UserId>('user_id').notNull(),
  key: text('key').notNull(),
  value: jsonb('value').$type<JsonObject>().notNull(),
});

/** Views of lists. */
export const savedViews = pgTable('saved_views', {
  ...tenantColumns<SavedViewId>(),
  listKey: text('list_key').notNull(),
  name: text('name').notNull(),
  scope: text('scope', { enum: viewScopes }).notNull().default('MINE'),
  ownerId: refColumn<UserId>('owner_id').notNull(),
  roleIds: bigint('role_ids', { mode: 'number' }).array().$type<RoleId[]>().notNull().default([]),
  query: text('query').notNull().default(''),
  layout: jsonb('layout').$type<JsonObject>().notNull().default({}),
  isRoleDefault: boolean('is_role_default').notNull().default(false),
  position: integer('position').notNull().default(0),
});
