import { api, type ArtwareOrderItem } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { machineText, RowsDialog } from '../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/** Counts the pieces to approve, and how many of them are available in stock; lines of one product share what there is. */
function piecesOf(items: readonly ArtwareOrderItem[]) {
  const requested = new Map<number, { toApprove: number; available: number }>();
  for (const { productId, toApproveQty, available } of items)
    requested.set(productId, { toApprove: (requested.get(productId)?.toApprove ?? 0) + toApproveQty, available });
  const products = [...requested.values()];
  return {
    toApprove: products.reduce((sum, { toApprove }) => sum + toApprove, 0),
    inStock: products.reduce((sum, { toApprove, available }) => sum + Math.min(toApprove, Math.max(available, 0)), 0),
  };
}

/** Asks before all that is to approve of lines is bought, and says how much of it is in stock. */
export function ApproveDialog({ about, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const { toApprove, inStock } = piecesOf(about.rows);
  return (
    <RowsDialog
      about={about}
      onClose={onClose}
      title={machineText('artwareOrderItem', 'actions', 'approve')}
      call={api.orderFulfilment.approve}
      input={{}}
    >
      <p>{text('approveHint', { count: toApprove })}</p>
      {inStock > 0 && <p role="note">{text('approveInStock', { count: inStock })}</p>}
    </RowsDialog>
  );
}
