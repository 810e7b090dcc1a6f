import { useText } from '../i18n/use-text.ts';
import { type Login, placedName } from './session-store.ts';

/** Returns the name that is shown for the user of a session, in the language of the page. */
export function useUserLabel({ user, tenant, isMultiTenant }: Login): string {
  const text = useText('shell');
  return placedName(user.userName, tenant?.tenancyName ?? (isMultiTenant ? text('host') : undefined));
}
