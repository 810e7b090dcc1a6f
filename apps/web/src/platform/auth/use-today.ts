import { type Day, dayIn } from '@yipin/contract';
import { useSession } from './session-store.ts';

/**
 * Returns today in the company's time zone, which the server uses for overdue dates; it is updated when the page is
 * shown again.
 */
export function useToday(): Day {
  const zone = useSession((session) => session.login?.timeZone);
  return dayIn(zone ?? 'UTC', new Date());
}
