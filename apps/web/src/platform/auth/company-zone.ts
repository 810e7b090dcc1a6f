import { browserZone } from '../i18n/zone.ts';
import { type Login, useSession } from './session-store.ts';

function zoneOf(login: Login | undefined): string {
  return login?.timeZone ?? browserZone;
}

/** Returns the IANA name of the time zone of the company; the browser's if no user is signed in. */
export function companyZone(): string {
  return zoneOf(useSession.getState().login);
}

/** As {@link companyZone}, for a component: it renders again when the time zone changes. */
export function useCompanyZone(): string {
  return useSession((session) => zoneOf(session.login));
}
