import { useText } from '../i18n/use-text.ts';
import type { Login } from './session-store.ts';

/** Returns the name that is shown for a user: with the company, or with the host of several companies. */
export function useUserLabel({ user, tenant, isMultiTenant }: Login): string {
  const text = useText('shell');
  const place = tenant?.tenancyName ?? (isMultiTenant ? text('host') : undefined);
  return [place, user.userName].filter(Boolean).join(' · ');
}
