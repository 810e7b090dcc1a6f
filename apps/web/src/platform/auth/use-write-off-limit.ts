import type { DecimalText } from '@yipin/contract';
import { useSession } from './session-store.ts';

/**
 * Returns the write-off limit of a document for users without the permission for any amount; undefined while unknown.
 */
export function useWriteOffLimit(): DecimalText | undefined {
  return useSession((session) => session.login?.writeOffLimit);
}
