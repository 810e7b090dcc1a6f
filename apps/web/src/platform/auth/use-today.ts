import { type Day, dayIn } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** Returns today in the company's time zone, as of this render; the server uses the same day for overdue dates. */
export function useToday(): Day {
  const zone = useSession((session) => session.login?.timeZone);
  return dayIn(zone ?? 'UTC', new Date());
}
