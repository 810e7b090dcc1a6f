import type { ClientStart } from '@yipin/contract';
import type { AnonymousContext } from '../../platform/http/routes.ts';
import { contextOf } from '../../platform/unit-of-work.ts';
import { profile as ownProfile } from '../account/index.ts';
import { notificationCounts } from '../notifications/index.ts';
import { configuration, currentLogin } from '../session/index.ts';
import { viewsAndLayouts } from '../views/index.ts';

/** Returns the replies to the calls of the first page; null while the user has to change their password. */
async function readFirst({ tx, session, language }: AnonymousContext): Promise<ClientStart['first']> {
  if (!session || session.mustChangePassword) return null;
  const ctx = contextOf(tx, session, language);
  const [views, notifications, profile] = await Promise.all([
    viewsAndLayouts(ctx),
    notificationCounts(ctx),
    ownProfile(ctx),
  ]);
  return { views, notifications, profile };
}

/** Returns what the browser application needs before it shows its first page, in one reply (decision 105). */
export async function getStart(ctx: AnonymousContext): Promise<ClientStart> {
  const [{ multiTenancy, auth, setting, timing }, current, first] = await Promise.all([
    configuration(ctx),
    // Without a session, it would look up the tenant that the request names.
    ctx.session && currentLogin(ctx),
    readFirst(ctx),
  ]);
  const login = current?.user && {
    user: current.user,
    tenant: current.tenant,
    features: current.application.features,
    permissions: Object.keys(auth.grantedPermissions),
    settings: setting.values,
    timeZone: timing.timeZoneInfo.iana.timeZoneId,
  };
  return { isMultiTenant: multiTenancy.isEnabled, login: login ?? null, first };
}
