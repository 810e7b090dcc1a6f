import {
  api,
  type ArtwareOrder,
  artwareOrderFlow,
  type ArtwareOrderItem,
  artwareOrderItemMachine,
  artwareOrderMachine,
  checkAction,
  countArtwareOrderItems,
  Exact,
  nextStepOf,
  type ActionOf,
  workOfArtwareOrder,
} from '@yipin/contract';
import { useState } from 'react';
import { useHasPermission } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { emptySelection } from '../../platform/list-page/index.ts';
import { DocumentActions, machineText, useOpenedRows, useStepAction } from '../../platform/machine/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { ShipOrderDialog } from '../shipments/index.ts';
import { ItemDialogs, type OpenItemDialog } from './items/item-dialogs.tsx';

const PayDialog = lazyPart(() => import('./pay-artware-order-dialog.tsx').then((part) => part.PayArtwareOrderDialog));
const CorrectDialog = lazyPart(() => import('./correct-artware-order-dialog.tsx').then((part) => part.CorrectDialog));

/** Returns an order with the numbers of its items by progress, on which its machine depends. */
export function withCounts(order: ArtwareOrder) {
  return { ...order, ...countArtwareOrderItems(order.items) };
}

/** Actions that open a dialog on the whole order. */
type OpenOrderDialog = 'correct' | 'pay' | 'refund' | 'writeOff' | 'ship';

interface OrderDialogProps {
  readonly order: ArtwareOrder;
  readonly action: OpenOrderDialog | undefined;
  readonly onClose: () => void;
}

/** The open dialog of an action on the order; renders nothing if none is open. */
function OrderDialog({ order, action, onClose }: OrderDialogProps) {
  if (action === undefined) return null;
  if (action === 'correct') return <CorrectDialog order={order} onClose={onClose} />;
  if (action === 'ship') return <ShipOrderDialog orderId={order.id} onClose={onClose} />;
  if (action === 'writeOff')
    return (
      <WriteOffDialog
        document={order}
        machine={artwareOrderMachine}
        call={api.artwareOrders.writeOff}
        onClose={onClose}
      />
    );
  return <PayDialog order={order} way={action} onClose={onClose} />;
}

/** Returns what takes the next step of an order. Actions on lines are taken on all lines that allow them. */
function useNextAction(
  order: ArtwareOrder,
  openLines: (action: OpenItemDialog, items: readonly ArtwareOrderItem[]) => void,
  ship: () => void,
) {
  const text = useText('artwareOrders');
  const hasPermission = useHasPermission();
  const onLines = (name: OpenItemDialog, ...actions: readonly ActionOf<typeof artwareOrderItemMachine>[]) => ({
    key: name,
    label: machineText(artwareOrderItemMachine.name, 'actions', name),
    onClick: () =>
      openLines(
        name,
        order.items.filter((item) =>
          actions.some((action) => checkAction(artwareOrderItemMachine, action, item, hasPermission).allowed),
        ),
      ),
  });
  return useStepAction(nextStepOf(artwareOrderFlow, workOfArtwareOrder(order)), {
    approve: onLines('approve', 'approve', 'sendFromStock'),
    ship: { key: 'ship', label: text('createShipment'), onClick: ship },
    confirmReceipt: onLines('confirmReceipt', 'confirmReceipt'),
    waitForGoods: undefined,
    waitForDelivery: undefined,
    complete: onLines('complete', 'complete'),
    pay: 'pay',
  });
}

interface OrderActionsProps {
  readonly order: ArtwareOrder;
  readonly onEdit: () => void;
  readonly onAddLine: () => void;
}

/** The actions on an order, with their dialogs. */
export function OrderActions({ order, onEdit, onAddLine }: OrderActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenOrderDialog>();
  const openDialogFor = (action: OpenOrderDialog) => () => setOpenDialog(action);
  const lines = useOpenedRows<OpenItemDialog, ArtwareOrderItem>(order.items, emptySelection());
  const outstanding = new Exact(order.outstandingAmount);
  return (
    <>
      <DocumentActions
        machine={artwareOrderMachine}
        document={withCounts(order)}
        next={useNextAction(order, lines.open, openDialogFor('ship'))}
        secondary={['pay', 'edit']}
        operations={{
          edit: onEdit,
          correct: openDialogFor('correct'),
          addItem: onAddLine,
          pay: outstanding.gt(0) ? openDialogFor('pay') : null,
          refund: outstanding.lt(0) ? openDialogFor('refund') : null,
          writeOff: outstanding.gt(0) ? openDialogFor('writeOff') : null,
          // Payments are reversed in the list of payments.
          reversePayment: null,
        }}
      />
      <OrderDialog order={order} action={openDialog} onClose={() => setOpenDialog(undefined)} />
      <ItemDialogs order={order} lines={lines} />
    </>
  );
}
