import { api, type ChannelOrder, ChannelOrderId, channelOrderMachine, Exact, hasTransition } from '@yipin/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import { DocumentDrawer } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { TransitionButtons } from '../../platform/machine/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { Pictures } from '../pictures/index.ts';
import { Timeline } from '../timeline/index.ts';
import { OrderFacts, OrderMoney } from './order-facts.tsx';
import { ChannelOrderItems } from './channel-order-items.tsx';
import { OrderInvoices } from '../billing/index.ts';
import { ChannelOrderPayments } from './channel-order-payments.tsx';
import * as styles from './channel-orders.module.css';

const ChangeItemsDialog = lazyPart(() =>
  import('./dialogs/change-items-dialog.tsx').then((part) => part.ChangeItemsDialog),
);
const CompleteDialog = lazyPart(() =>
  import('./dialogs/complete-channel-order-dialog.tsx').then((part) => part.CompleteChannelOrderDialog),
);
const DepositDialog = lazyPart(() => import('./dialogs/deposit-dialog.tsx').then((part) => part.DepositDialog));
const PassOnDialog = lazyPart(() => import('./dialogs/pass-on-dialog.tsx').then((part) => part.PassOnDialog));
const RefundDialog = lazyPart(() => import('./dialogs/refund-dialog.tsx').then((part) => part.RefundDialog));
const RescheduleDialog = lazyPart(() =>
  import('./dialogs/reschedule-dialog.tsx').then((part) => part.RescheduleDialog),
);
const SettleDialog = lazyPart(() => import('./dialogs/settle-dialog.tsx').then((part) => part.SettleDialog));

/** Actions that open a dialog. */
type OpenChannelOrderDialog =
  | 'reschedule'
  | 'passOn'
  | 'changeItems'
  | 'complete'
  | 'pay'
  | 'settle'
  | 'refund'
  | 'writeOff';

interface ActionsProps {
  readonly order: ChannelOrder;
  readonly openDialog: (action: OpenChannelOrderDialog) => void;
  readonly onEdit: (order: ChannelOrder) => void;
}

function OrderActions({ order, openDialog, onEdit }: ActionsProps) {
  // The label of the button depends on the state, because different fields can be edited.
  const isApproved = hasTransition(channelOrderMachine, 'amend', order.status);
  const isOverpaid = order.outstandingAmount.startsWith('-');
  return (
    <TransitionButtons
      machine={channelOrderMachine}
      document={order}
      operations={{
        edit: isApproved ? null : onEdit,
        amend: isApproved ? onEdit : null,
        reschedule: () => openDialog('reschedule'),
        changeItems: () => openDialog('changeItems'),
        approve: api.channelOrders.approve,
        deny: api.channelOrders.deny,
        passOn: () => openDialog('passOn'),
        complete: () => openDialog('complete'),
        pay: () => openDialog('pay'),
        settle: isOverpaid ? null : () => openDialog('settle'),
        refund: isOverpaid ? () => openDialog('refund') : null,
        writeOff: new Exact(order.outstandingAmount).gt(0) ? () => openDialog('writeOff') : null,
        reversePayment: null,
        cancel: api.channelOrders.cancel,
      }}
      requiresReason={['deny', 'cancel']}
      danger={['deny', 'cancel']}
      isDense
    />
  );
}

function OrderBody({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  const addRemark = useCommand(api.channelOrders.addRemark);
  return (
    <>
      {order.status === 'denied' && (
        <Alert
          className={styles.denied}
          type="warning"
          showIcon
          title={text('deniedBecause', { reason: order.denyReason })}
        />
      )}
      <OrderFacts order={order} />
      <ChannelOrderItems order={order} />
      <h3>{text('money')}</h3>
      <OrderMoney order={order} />
      <OrderInvoices billing={order.billing} currency={order.currency} />
      <ChannelOrderPayments order={order} />
      <Pictures docType="SO" docId={order.id} />
      <Timeline
        docType="SO"
        docId={order.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: order.id, text: remark })) !== undefined}
      />
    </>
  );
}

interface ChannelOrderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onEdit: (order: ChannelOrder) => void;
}

/** One order next to the list: its header, its lines, its settlement, its actions and its activity. */
export function ChannelOrderDrawer({ id, onClose, onEdit }: ChannelOrderDrawerProps) {
  const query = useOperation(api.channelOrders.get, { id: ChannelOrderId.parse(id) });
  const [selected, setSelected] = useState<{ readonly id: number; readonly action: OpenChannelOrderDialog }>();
  // The Back button of the browser may open another order.
  if (selected !== undefined && selected.id !== id) setSelected(undefined);
  const order = query.data?.id === selected?.id ? query.data : undefined;
  const dialog = order && { order, onClose: () => setSelected(undefined) };
  return (
    <>
      <DocumentDrawer
        id={id}
        query={query}
        machine={channelOrderMachine}
        title={(found) => `${found.orderNumber} · ${found.channelName}`}
        actions={(found) => (
          <OrderActions order={found} openDialog={(action) => setSelected({ id: found.id, action })} onEdit={onEdit} />
        )}
        onClose={onClose}
      >
        {(found) => <OrderBody order={found} />}
      </DocumentDrawer>
      {/* Outside of the drawer, which is unmounted while its tab is hidden: the entered values are preserved. */}
      {dialog && selected?.action === 'reschedule' && <RescheduleDialog {...dialog} />}
      {dialog && selected?.action === 'passOn' && <PassOnDialog {...dialog} />}
      {dialog && selected?.action === 'complete' && <CompleteDialog {...dialog} />}
      {dialog && selected?.action === 'pay' && <DepositDialog {...dialog} />}
      {dialog && selected?.action === 'changeItems' && <ChangeItemsDialog {...dialog} />}
      {dialog && selected?.action === 'refund' && <RefundDialog {...dialog} />}
      {dialog && selected?.action === 'settle' && <SettleDialog {...dialog} />}
      {dialog && selected?.action === 'writeOff' && (
        <WriteOffDialog document={dialog.order} call={api.channelOrders.writeOff} onClose={dialog.onClose} />
      )}
    </>
  );
}
