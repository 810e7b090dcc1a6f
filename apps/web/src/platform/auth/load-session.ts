import { api, DayOrder, money } from '@yipin/contract';
import { call } from '../api/client.ts';
import { passwordRulesOf } from './password-rules.ts';
import type { Login } from './session-store.ts';

/** Reads the configuration and the current login, both of which the first page requires. */
export async function readSession(): Promise<Login | undefined> {
  const [configuration, current] = await Promise.all([
    call(api.session.configuration, {}),
    call(api.session.current, {}),
  ]);
  if (!current.user) return undefined;
  return {
    user: current.user,
    tenant: current.tenant,
    features: current.application.features,
    isMultiTenant: configuration.multiTenancy.isEnabled,
    // ABP lists only granted permissions: the presence of a key is the grant.
    permissions: new Set(Object.keys(configuration.auth.grantedPermissions)),
    passwordRules: passwordRulesOf(configuration.setting.values),
    timeZone: configuration.timing.timeZoneInfo.iana.timeZoneId,
    dayOrder: DayOrder.safeParse(configuration.setting.values['App.DayOrder']).data ?? 'DMY',
    writeOffLimit: money().safeParse(configuration.setting.values['App.WriteOffLimit']).data,
  };
}
