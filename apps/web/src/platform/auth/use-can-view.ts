import type { Permission } from '@yipin/contract';
import { useMay } from './may.tsx';
import { useSession } from './session-store.ts';

/**
 * Returns a function that tests whether the signed-in user may view a document: their own, or any with the permission.
 * The server applies the same rule.
 */
export function useCanView(viewAllPermission: Permission): (document: { readonly salesId: number }) => boolean {
  const canViewAll = useMay(viewAllPermission);
  const userId = useSession((session) => session.login?.user.id);
  return ({ salesId }) => canViewAll || salesId === userId;
}
