import { browserZone } from '../i18n/zone.ts';
import { type Login, useSession } from './session-store.ts';

const zoneOf = (login: Login | undefined): string => login?.timeZone ?? browserZone;

/** Returns the IANA name of the time zone of the company, in which moments are typed and shown; the browser's while no user is signed in. */
export const companyZone = (): string => zoneOf(useSession.getState().login);

/** As {@link companyZone}, for a component that follows it. */
export const useCompanyZone = (): string => useSession((session) => zoneOf(session.login));
