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
 * Shows the page to change the password, before which the server refuses all other calls. The open pages stay behind
 * it. A response to an earlier session has no effect.
 */
export function showNewPasswordPage(token: string | undefined): void {
  const { token: present, login } = useSession.getState();
  if (token === present && login?.user.mustChangePassword === false) updateOwnUser({ mustChangePassword: true });
}
