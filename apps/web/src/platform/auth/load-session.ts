import { api, DayOrder, money, type ClientStart } from '@yipin/contract';
import { call } from '../api/client.ts';
import { passwordRulesOf } from './password-rules.ts';
import type { Login } from './session-store.ts';

/** The signed-in user, with the replies to calls of the first page. */
interface SessionStart {
  readonly login: Login;
  readonly first: ClientStart['first'];
}

/** Reads what the first page requires; undefined if no user is signed in. */
export async function readSession(): Promise<SessionStart | undefined> {
  const { isMultiTenant, login, first } = await call(api.start.get, {});
  if (!login) return undefined;
  const { user, tenant, features, permissions, settings, timeZone } = login;
  return {
    login: {
      user,
      tenant,
      features,
      isMultiTenant,
      permissions: new Set(permissions),
      passwordRules: passwordRulesOf(settings),
      timeZone,
      dayOrder: DayOrder.safeParse(settings['App.DayOrder']).data ?? 'DMY',
      writeOffLimit: money().safeParse(settings['App.WriteOffLimit']).data,
    },
    first,
  };
}
