import type { Permission } from '@yipin/contract';
import { useMay } from './may.tsx';
import { useSession } from './session-store.ts';

/**
 * Tells whether the signed-in user sees a document in their list: their own, or all with the right to. The server judges
 * the same.
 */
export function useCanView(seesAllWith: Permission): (document: { readonly salesId: number }) => boolean {
  const seesAll = useMay(seesAllWith);
  const userId = useSession((session) => session.login?.user.id);
  return ({ salesId }) => seesAll || salesId === userId;
}
