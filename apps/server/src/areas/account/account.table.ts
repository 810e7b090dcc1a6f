import type { UserId } from '@yipin/contract';
import { pgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Pictures of users: square WebP, at most 64 kB. */
export const userAvatars = pgTable('user_avatars', {
  ...tenantColumns<number>(),
  userId: refColumn<UserId>('user_id').notNull(),
  image: bytesColumn('image').notNull(),
});
