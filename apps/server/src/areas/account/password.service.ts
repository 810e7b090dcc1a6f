import type { PasswordChange } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { invalidAt } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { translate } from '../../platform/server-texts.ts';
import { setPassword } from '../people/index.ts';
import { endSessionsOf, isFreshSession, requireOwnPassword } from '../session/index.ts';
import { requireStrongPassword } from '../settings/index.ts';

/**
 * Sets the password of the acting user and ends their other sessions. Requires the current password, unless the user
 * signed in within the last five minutes: old clients send only the new one.
 */
export async function changePassword(
  ctx: Context & RequestOrigin,
  { currentPassword, password, newPassword }: PasswordChange,
): Promise<true> {
  const { session, language } = ctx;
  const [member, chosen] = password === undefined ? ['newPassword', newPassword] : ['password', password];
  if (chosen === undefined) throw invalidAt('password', translate(language, 'validation:required'));
  if (currentPassword !== undefined)
    await requireOwnPassword(ctx, { member: 'currentPassword', password: currentPassword });
  else if (!(await isFreshSession(ctx))) throw invalidAt('currentPassword', translate(language, 'validation:required'));
  const { userName, name, surname, emailAddress } = session;
  await requireStrongPassword(ctx, { member, password: chosen, names: [userName, name, surname, emailAddress] });
  if (chosen === currentPassword) throw invalidAt(member, translate(language, 'validation:passwordSame'));
  await setPassword(ctx, session.userId, { password: chosen, mustChange: false });
  await endSessionsOf(ctx, session.userId, { except: session.sessionId });
  ctx.record('account.passwordChanged', session.userId);
  return true;
}
