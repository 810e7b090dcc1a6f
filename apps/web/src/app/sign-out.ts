import { api } from '@yipin/contract';
import { call } from '../platform/api/client.ts';
import { clearSession, useSession } from '../platform/auth/index.ts';

/** Ends the session here, then at the server, if that can be reached: a window that has left is not told that it is shut out. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  history.replaceState(null, '', '/login');
  clearSession();
  if (token) await call(api.session.signOut, {}, { token }).catch(() => undefined);
}
