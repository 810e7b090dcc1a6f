import { type ArtwareOrderRow, permissions } from '@yipin/contract';
import { useMay, useSession } from '../../platform/auth/index.ts';

/** Tells whether the signed-in user sees an order in their list: their own, or all with the right to. The server judges the same. */
export function useSeen(): (order: Pick<ArtwareOrderRow, 'salesId'>) => boolean {
  const seesAll = useMay(permissions.viewAllArtwareOrders);
  const userId = useSession((session) => session.login?.user.id);
  return ({ salesId }) => seesAll || salesId === userId;
}
