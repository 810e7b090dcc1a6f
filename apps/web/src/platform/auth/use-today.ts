import { type Day, dayIn } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** The day it is where the firm is, by which the server judges what is overdue; as it was when the page was last shown anew. */
export function useToday(): Day {
  const zone = useSession((session) => session.login?.timeZone);
  return dayIn(zone ?? 'UTC', new Date());
}
