import { api, type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { useState } from 'react';
import { type CallFailure, toVersionedIds, useCommand } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { helpKeyOf, machineText } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { rowsToUndo, useUndo } from '../../../platform/undo/index.ts';
import { productLabel } from '../../artware-products/index.ts';

/** Returns whether a failure asks for a reason, of the only line or of one of several. */
function requiresReason({ code, rows }: CallFailure): boolean {
  return [code, ...rows.map((row) => row.code)].includes('reason-required');
}

/** Returns the function that approves lines, and the dialog for the reason that a line without a price requires. */
export function useApprove(items: readonly PurchaseItem[]) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const offerUndo = useUndo();
  const command = useCommand(api.purchaseOrders.approveItems);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  // The current versions of the lines, so that the user can retry after a conflict.
  const openItems = items.filter(({ id }) => openIds.has(id));
  const close = () => setOpenIds(new Set());
  const run = async (lines: readonly PurchaseItem[], reason?: string) => {
    const done = await command.run(
      { ...toVersionedIds(lines), mode: 'all', reason },
      {
        handleFailure: (failure) => {
          if (!requiresReason(failure)) return false;
          setOpenIds(new Set(lines.map(({ id }) => id)));
          return true;
        },
      },
    );
    if (done === undefined) return;
    close();
    const action = machineText('purchaseItem', 'actions', 'approve');
    const undo = offerUndo(action, api.purchaseOrders.unapproveItems, rowsToUndo(lines, done));
    notify.success(text('approvedLines', { count: lines.length }), undo);
  };
  const [first, ...others] = openItems;
  const name = first && others.length === 0 ? productLabel(first) : text('lineCount', { count: openItems.length });
  return {
    approve: (lines: readonly PurchaseItem[]) => void run(lines),
    isRunning: command.isRunning,
    /** The props of the dialog for the reason. */
    dialog: {
      isOpen: openItems.length > 0,
      title: `${machineText('purchaseItem', 'actions', 'approve')} ${name}`,
      help: helpKeyOf(purchaseItemMachine.name, 'approve'),
      isBusy: command.isRunning,
      onSubmit: (reason: string) => void run(openItems, reason),
      onCancel: close,
    },
  };
}
