import { api } from '@yipin/contract';
import { call } from '../platform/api/client.ts';
import { clearSession, useSession } from '../platform/auth/index.ts';

/**
 * Ends the session in this window first, then at the server if it is reachable, so that the window shows no message
 * about an expired session.
 */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  history.replaceState(null, '', '/login');
  clearSession();
  if (token) await call(api.session.signOut, {}, { token }).catch(() => undefined);
}
