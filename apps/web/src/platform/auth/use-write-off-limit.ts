import type { DecimalText } from '@yipin/contract';
import { useSession } from './session-store.ts';

/** How much of one document may be written off without the right to write off any amount; nothing while it is not known. */
export const useWriteOffLimit = (): DecimalText | undefined => useSession((session) => session.login?.writeOffLimit);
