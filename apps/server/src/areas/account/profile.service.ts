import type { Profile, ProfileInput } from '@yipin/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { requireCurrent } from '../../platform/catalogue/save.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { languageOf } from '../../platform/legacy/culture.ts';
import { translate } from '../../platform/server-texts.ts';
import { changePerson } from '../people/index.ts';
import { users } from '../people/users.table.ts';
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

/** Refuses an address that is the email address or the user name of another user, because sign-in accepts both. */
async function requireFreeAddress({ tx, session }: Context, address: string): Promise<void> {
  if (address === '') return;
  const lowerCaseAddress = address.toLowerCase();
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, session.userId),
        sql`${users.deletedAt} is null`,
        or(
          eq(sql`lower(${users.userName})`, lowerCaseAddress),
          eq(sql`lower(${users.emailAddress})`, lowerCaseAddress),
        ),
      ),
    );
  if (other) throw refusedAt('emailAddress', 'already-exists', { field: 'emailAddress' });
}

/** Changes the profile of the acting user. */
export async function updateProfile(ctx: Context, { expectedVersion, ...values }: ProfileInput): Promise<Profile> {
  const { userId: id } = ctx.session;
  // Locked before the checks, so that the row cannot change between a check and the write.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  await requireCurrent(ctx, users, { id, expectedVersion });
  await requireFreeAddress(ctx, values.emailAddress);
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
