import { useSession } from './session-store.ts';

/** Returns the IANA name of the time zone of the company, in which moments are typed and shown. */
export const useCompanyZone = (): string => useSession((session) => session.login?.timeZone) ?? 'UTC';
