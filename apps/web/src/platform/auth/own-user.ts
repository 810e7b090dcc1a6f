import { startSession, type Login, useSession } from './session-store.ts';

/** Updates the data of the signed-in user. */
export function updateOwnUser(changed: Partial<Login['user']>): void {
  const { login } = useSession.getState();
  if (login) startSession({ ...login, user: { ...login.user, ...changed } });
}

/** Updates the settings of the company that were saved. */
export function updateCompany(changed: Partial<Pick<Login, 'timeZone' | 'dayOrder' | 'writeOffLimit'>>): void {
  const { login } = useSession.getState();
  if (login) startSession({ ...login, ...changed });
}

/**
 * The server answers nothing else until the password is changed: the page for that is shown, what was open stays behind
 * it. An answer to a session before this one changes nothing.
 */
export function showNewPasswordPage(token: string | undefined): void {
  const { token: present, login } = useSession.getState();
  if (token === present && login?.user.mustChangePassword === false) updateOwnUser({ mustChangePassword: true });
}
