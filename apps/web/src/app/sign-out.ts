import { api } from '@yipin/contract';
import { call } from '../platform/api/client.ts';
import { leave } from '../platform/auth/index.ts';

/** Ends the session at the server too; if that cannot be reached, at least here. */
export async function signOut(): Promise<void> {
  await call(api.session.signOut, {}).catch(() => undefined);
  history.replaceState(null, '', '/login');
  leave();
}
