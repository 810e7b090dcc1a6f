import { api, type ArtwareOrderItem } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { machineText, RowsDialog } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/** Returns the numbers of pieces to approve and of those in stock. Lines of one product share its stock. */
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

/** Confirms the approval of all open pieces of lines for purchase, and shows how many of them are in stock. */
export function ApproveDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const { toApprove, inStock } = piecesOf(selected.rows);
  return (
    <RowsDialog
      selected={selected}
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
