import {
  api,
  Exact,
  hasTransition,
  nextStepOf,
  type PurchaseOrder,
  purchaseItemMachine,
  purchaseOrderFlow,
  purchaseOrderMachine,
  zeroMoney,
} from '@yipin/contract';
import { PrinterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, ReasonDialog, useStepAction, ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { openOf } from './amounts.ts';
import { useApprove } from './items/use-approve.ts';
import { usePrintedOrder } from './sheet/print-order.tsx';

const CompletePurchaseOrderDialog = lazyPart(() =>
  import('./complete-purchase-order-dialog.tsx').then((part) => part.CompletePurchaseOrderDialog),
);
const CorrectDialog = lazyPart(() => import('./correct-purchase-order-dialog.tsx').then((part) => part.CorrectDialog));
const PayDialog = lazyPart(() => import('./pay-purchase-order-dialog.tsx').then((part) => part.PayPurchaseOrderDialog));
const ReceiveDialog = lazyPart(() => import('./receipts/receive-dialog.tsx').then((part) => part.ReceiveDialog));
const RestockDialog = lazyPart(() => import('./requests/restock-dialog.tsx').then((part) => part.RestockDialog));

interface OrderProps {
  readonly order: PurchaseOrder;
}

interface DialogProps extends OrderProps {
  readonly onClose: () => void;
}

type OpenPurchaseOrderDialog =
  | 'receive'
  | 'complete'
  | 'correct'
  | 'addItems'
  | 'cancel'
  | 'pay'
  | 'refund'
  | 'writeOff';

function signOf({ outstandingAmount = zeroMoney }: PurchaseOrder): number {
  return new Exact(outstandingAmount).cmp(0);
}

/** Cancels an order after a confirmation that explains the consequences for its lines. */
export function CancelDialog({ order, onClose }: DialogProps) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  return (
    <CommandDialog
      title={text('cancelTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.cancel}
      input={{ id: order.id, expectedVersion: order.version }}
      onDone={() => notify.success(text('common:actionDone', { action: text('cancelOrder') }))}
      modal={{ okText: text('cancelOrder'), okButtonProps: { danger: true }, cancelText: text('keepOrder') }}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseOrderMachine} action="cancel" />
    </CommandDialog>
  );
}

function isLive(item: PurchaseOrder['items'][number]): boolean {
  return item.status !== 'cancelled';
}

interface OpenDialogProps extends DialogProps {
  readonly action: OpenPurchaseOrderDialog | undefined;
}

/** The open dialog of an action; renders nothing if none is open. */
function OpenDialog({ order, action, onClose }: OpenDialogProps) {
  if (action === undefined) return null;
  const dialog = { order, onClose };
  if (action === 'addItems') return <RestockDialog {...dialog} />;
  if (action === 'correct') return <CorrectDialog {...dialog} />;
  if (action === 'cancel') return <CancelDialog {...dialog} />;
  if (action === 'writeOff')
    return (
      <WriteOffDialog
        document={order}
        machine={purchaseOrderMachine}
        call={api.purchaseOrders.writeOff}
        onClose={onClose}
      />
    );
  if (action === 'receive') {
    const open = order.items.filter((item) => hasTransition(purchaseItemMachine, 'receive', item.status));
    return <ReceiveDialog items={open} {...dialog} />;
  }
  if (action === 'complete') {
    const missing = order.items.filter(isLive).reduce((sum, item) => sum + openOf(item), 0);
    return <CompletePurchaseOrderDialog missing={missing} {...dialog} />;
  }
  return <PayDialog way={action} {...dialog} />;
}

interface OrderActionsProps extends OrderProps {
  readonly onEdit: () => void;
}

/** The actions on an order, with their dialogs. */
export function OrderActions({ order, onEdit }: OrderActionsProps) {
  const text = useText('purchaseOrders');
  const [action, setAction] = useState<OpenPurchaseOrderDialog>();
  const openDialog = (name: OpenPurchaseOrderDialog) => () => setAction(name);
  const approval = useApprove(order.items);
  const print = usePrintedOrder(order);
  const toApprove = order.items.filter(({ status }) => status === 'added');
  const next = useStepAction(nextStepOf(purchaseOrderFlow, order), {
    addItems: 'addItems',
    approve: {
      key: 'approve',
      label: text('approveLines', { count: toApprove.length }),
      isRunning: approval.isRunning,
      onClick: () => approval.approve(toApprove),
    },
    purchase: 'purchase',
    receive: 'receive',
    complete: 'complete',
  });
  return (
    <>
      <DocumentActions
        machine={purchaseOrderMachine}
        document={order}
        next={next}
        secondary={['print', 'edit']}
        further={[
          {
            key: 'print',
            label: text('common:print'),
            icon: <PrinterOutlined aria-hidden />,
            refusal: print.refusal,
            onClick: print.start,
          },
        ]}
        operations={{
          edit: onEdit,
          addItems: openDialog('addItems'),
          purchase: api.purchaseOrders.purchase,
          receive: openDialog('receive'),
          complete: openDialog('complete'),
          correct: openDialog('correct'),
          hide: order.isHidden ? null : { endpoint: api.purchaseOrders.hide, undo: api.purchaseOrders.show },
          show: order.isHidden ? api.purchaseOrders.show : null,
          cancel: openDialog('cancel'),
          pay: signOf(order) > 0 ? openDialog('pay') : null,
          refund: signOf(order) < 0 ? openDialog('refund') : null,
          writeOff: signOf(order) > 0 ? openDialog('writeOff') : null,
          // Payments are reversed in the list of payments.
          reversePayment: null,
        }}
        danger={['cancel']}
      />
      {print.printed}
      <ReasonDialog {...approval.dialog} />
      <OpenDialog order={order} action={action} onClose={() => setAction(undefined)} />
    </>
  );
}
