import type { DecimalText } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** How much of one document may be written off without the right to write off any amount; nothing while it is not known. */
export function useWriteOffLimit(): DecimalText | undefined {
  return useSession((session) => session.login?.writeOffLimit);
}
