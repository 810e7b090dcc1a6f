import { z } from 'zod';
import { bool, expectedVersion, idOf, jsonObject, requiredText, text, Version } from '../../kernel/index.ts';
import { RoleId } from '../roles/role-id.ts';
import { UserId } from '../users/user.ts';

/** Largest number of layouts of a user. */
export const maxLayouts = 200;
/** Largest number of views of a user for each list. */
export const maxViews = 50;

/** Users who see a view: its owner, users with any of its roles, or all users. */
export const viewScopes = ['MINE', 'ROLES', 'ALL'] as const;
/** A scope of {@link viewScopes}. */
export type ViewScope = (typeof viewScopes)[number];

/** Id of a saved view. */
export const SavedViewId = idOf('SavedViewId');
export type SavedViewId = z.output<typeof SavedViewId>;

/** The id of the operation that returns the rows of a list, such as `artwareOrders.list`. */
const listKey = requiredText(64);

const viewFields = z.object({
  listKey,
  name: requiredText(60),
  scope: z.enum(viewScopes).default('MINE'),
  /** The roles of a view for roles; empty for others. */
  roleIds: z.array(RoleId).max(50).default([]),
  /** The query of the list's address with its filters and sort order, without its page. */
  query: text(2000).default(''),
  /** Columns, row height and groups of the list, as the client stores them. */
  layout: jsonObject(8).default({}),
  /** The list opens in this view for users of its roles who chose no other one. */
  isRoleDefault: bool().default(false),
});

/** Fields of a saved view; without `id` a new one is created. */
export const SavedViewInput = viewFields
  .extend({ id: SavedViewId.optional(), expectedVersion })
  .refine(({ scope, roleIds }) => scope !== 'ROLES' || roleIds.length > 0, { path: ['roleIds'], error: 'rolesMissing' })
  .refine(({ scope, isRoleDefault }) => scope === 'ROLES' || !isRoleDefault, {
    path: ['isRoleDefault'],
    error: 'defaultOfRoles',
  });
export type SavedViewInput = z.output<typeof SavedViewInput>;

/** A saved view of a list. */
export const SavedView = viewFields.extend({
  ownerId: UserId,
  /** Its place among the views of its owner. */
  position: z.number().int(),
  /** The caller may change and delete it. */
  canChange: z.boolean(),
  version: Version,
  id: SavedViewId,
});
export type SavedView = z.output<typeof SavedView>;

/** What a user arranged on a page, such as the columns of a list: stored for the user's other browsers. */
export const Layout = z.object({
  /** The page, such as `list:artwareOrders.list`. */
  key: requiredText(64),
  value: jsonObject(16),
});
export type Layout = z.output<typeof Layout>;

/** The layouts of the caller, and the views that they see. */
export const OwnViews = z.object({ layouts: z.array(Layout), views: z.array(SavedView) });
export type OwnViews = z.output<typeof OwnViews>;

/** The number of rows of a view. */
export const ViewCount = z.object({
  /** The name of a built-in view, or the id of a saved one. */
  view: z.string(),
  count: z.number().int(),
  /** More than `count` rows match. */
  isCapped: z.boolean(),
});
export type ViewCount = z.output<typeof ViewCount>;

/** A role for which a view can be shared. */
export const ViewRole = z.object({ displayName: z.string(), id: RoleId });
export type ViewRole = z.output<typeof ViewRole>;

/** Input that names a list. */
export const ListRef = z.object({ listKey });

/** Input that sorts the caller's own views of a list. */
export const ViewOrder = z.object({ listKey, ids: z.array(SavedViewId).min(1).max(maxViews) });
