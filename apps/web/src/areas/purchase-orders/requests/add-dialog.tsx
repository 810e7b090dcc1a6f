import { api, type InputOf, type PurchaseItemId } from '@yipin/contract';
import { type ReactNode, useContext, useRef } from 'react';
import { useShowMade } from '../../../platform/document/index.ts';
import { CommandDialog, type HandleRefusal, RefusalHandlerContext } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { FailureDetails, RowNames } from '../../../platform/notify/index.ts';
import { useDialogs } from '../../../platform/notify/dialogs.tsx';
import { useUndo } from '../../../platform/undo/index.ts';

type AddItemsInput = InputOf<typeof api.purchaseOrders.addItems>;

interface AddDialogProps {
  readonly title: string;
  /** The lines to add to orders; a message while they are incomplete. */
  readonly input: AddItemsInput | string;
  readonly onClose: () => void;
  /** Called with the rows that are still pending. */
  readonly onDone?: (refused: readonly number[]) => void;
  /** The requests that are lines of an order after the action; absent if the action makes other lines. */
  readonly movedIds?: readonly PurchaseItemId[] | undefined;
  readonly children: ReactNode;
}

/** Returns the handler of a refusal of some rows, which shows the reasons and offers to add the others. */
function useRetryWithoutRefused(input: AddItemsInput | string) {
  const text = useText('purchaseOrders');
  const modal = useDialogs();
  const nameOf = useContext(RowNames);
  const refused = useRef<readonly number[]>([]);
  const offerRetry: HandleRefusal = (failure, again) => {
    const ids = failure.rows.map(({ id }) => id);
    const others = typeof input === 'string' ? [] : input.items.filter(({ pendingId }) => !ids.includes(pendingId));
    if (ids.length === 0 || others.length === 0) return false;
    void modal.confirm({
      title: failure.message,
      content: <FailureDetails failure={failure} nameOf={nameOf} />,
      okText: text('addOthers', { count: others.length }),
      cancelText: text('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        refused.current = ids;
        return again({ mode: 'partial' });
      },
    });
    return true;
  };
  return { offerRetry, refused };
}

/** The layout of a dialog that adds lines to purchase orders. A message names the changed orders. */
export function AddDialog({ onDone, movedIds = [], ...dialog }: AddDialogProps) {
  const text = useText('purchaseOrders');
  const offerUndo = useUndo();
  const showMade = useShowMade('purchaseOrder');
  const { offerRetry, refused } = useRetryWithoutRefused(dialog.input);
  return (
    <RefusalHandlerContext value={offerRetry}>
      <CommandDialog
        {...dialog}
        call={api.purchaseOrders.addItems}
        modal={{ width: 860 }}
        onDone={(orders) => {
          onDone?.(refused.current);
          const ids = movedIds.filter((id) => !refused.current.includes(id));
          const lines = ids.length > 0 ? { ids, mode: 'all' as const } : undefined;
          // The refused lines stay in the dialog.
          showMade(text('added', { numbers: orders.map((order) => order.orderNumber).join(', ') }), orders, {
            isStaying: refused.current.length > 0,
            ...offerUndo(dialog.title, api.purchaseOrders.back, lines),
          });
        }}
      />
    </RefusalHandlerContext>
  );
}
