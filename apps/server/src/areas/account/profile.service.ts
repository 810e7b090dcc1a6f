import type { Profile, ProfileInput } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { requireCurrent } from '../../platform/catalogue/save.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound, invalidAt } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { languageOf } from '../../platform/legacy/culture.ts';
import { translate } from '../../platform/server-texts.ts';
import { changePerson, requireOwnNames } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { lockTenantUsers } from '../roles/index.ts';
import { roles, userRoles } from '../roles/roles.table.ts';
import { userAvatars } from './account.table.ts';

/** Returns the profile of the acting user. */
export async function profile({ tx, session: { userId } }: Context): Promise<Profile> {
  const [[own], ownRoles, [avatar]] = await Promise.all([
    tx
      .select({
        userName: users.userName,
        name: users.name,
        surname: users.surname,
        emailAddress: users.emailAddress,
        phone: users.phone,
        version: users.version,
      })
      .from(users)
      .where(eq(users.id, userId)),
    tx
      .select({ name: roles.displayName })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(userRoles.userId, userId))
      .orderBy(roles.name),
    tx.select({ image: userAvatars.image }).from(userAvatars).where(eq(userAvatars.userId, userId)),
  ]);
  return {
    ...requireFound(own),
    roleNames: ownRoles.map(({ name }) => name),
    avatar: avatar ? `data:image/webp;base64,${avatar.image.toString('base64')}` : null,
  };
}

/** Changes the profile of the acting user. */
export async function updateProfile(ctx: Context, { expectedVersion, ...values }: ProfileInput): Promise<Profile> {
  const { userId: id, userName } = ctx.session;
  await lockTenantUsers(ctx);
  // Locked before the checks, so that the row cannot change between a check and the write.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  await requireCurrent(ctx, users, { id, expectedVersion });
  await requireOwnNames(ctx, { id, userName, emailAddress: values.emailAddress });
  await changePerson(ctx, id, values);
  ctx.record('account.profileChanged', id);
  return profile(ctx);
}

/** Condition for the row of the acting user in a table with one row per user. */
const ownerKey = [userAvatars.tenantId, userAvatars.userId];

/** Stores the picture of the acting user, cropped to a square. */
export async function setAvatar(ctx: Context & RequestOrigin): Promise<Profile> {
  const image = requireFound(ctx.picture);
  await ctx.tx
    .insert(userAvatars)
    .values({ userId: ctx.session.userId, image })
    .onConflictDoUpdate({ target: ownerKey, set: { image } });
  return profile(ctx);
}

/** Deletes the picture of the acting user. */
export async function removeAvatar(ctx: Context): Promise<Profile> {
  await ctx.tx.delete(userAvatars).where(eq(userAvatars.userId, ctx.session.userId));
  return profile(ctx);
}

/** Stores the language of the acting user, for requests without a language and for push messages. */
export async function changeLanguage(ctx: Context, { languageName }: { languageName: string }): Promise<null> {
  const { session, language } = ctx;
  const locale = languageOf(languageName);
  if (!locale) throw invalidAt('languageName', translate(language, 'validation:choice'));
  if (locale !== session.locale) await changePerson(ctx, session.userId, { locale });
  return null;
}

/** Stores the theme that the user chose in an old client. */
export async function changeUiTheme(ctx: Context, { theme }: { theme: string }): Promise<null> {
  await changePerson(ctx, ctx.session.userId, { uiTheme: theme });
  return null;
}
