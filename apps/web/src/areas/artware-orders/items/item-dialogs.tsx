import type { ArtwareOrder, ArtwareOrderItem } from '@yipin/contract';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { OpenedRows } from '../../../platform/machine/index.ts';
import { CompleteArtwareOrderDialog } from './complete-artware-order-dialog.tsx';
import { ConfirmReceiptDialog } from './confirm-receipt-dialog.tsx';
import { DeleteDialog } from './delete-order-dialog.tsx';
import { useItemName } from './item-dialog.tsx';
import { ReturnToApprovalDialog } from './return-to-approval-dialog.tsx';

const ApproveDialog = lazyPart(() => import('../approval/approve-dialog.tsx').then((part) => part.ApproveDialog));

/** Actions on lines that open a dialog. */
export type OpenItemDialog = 'approve' | 'return' | 'delete' | 'confirmReceipt' | 'complete';

interface ItemDialogsProps {
  readonly order: ArtwareOrder;
  readonly lines: OpenedRows<OpenItemDialog, ArtwareOrderItem>;
}

/** The open dialog of an action on lines; renders nothing if none is open. */
export function ItemDialogs({ order, lines: { opened, keepOnly, close } }: ItemDialogsProps) {
  const nameOf = useItemName();
  if (!opened) return null;
  const dialog = { selected: { rows: opened.rows, nameOf, keepOnly }, onClose: close };
  if (opened.action === 'approve') return <ApproveDialog order={order} {...dialog} />;
  if (opened.action === 'return') return <ReturnToApprovalDialog {...dialog} />;
  if (opened.action === 'delete') return <DeleteDialog {...dialog} />;
  if (opened.action === 'confirmReceipt') return <ConfirmReceiptDialog {...dialog} />;
  return <CompleteArtwareOrderDialog {...dialog} />;
}
