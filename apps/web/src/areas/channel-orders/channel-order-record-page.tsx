import {
  api,
  type ChannelOrder,
  channelOrderFlow,
  channelOrderMachine,
  checkAction,
  Exact,
  hasTransition,
  nextStepOf,
} from '@yipin/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { RecordPage, useRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, useStepAction } from '../../platform/machine/index.ts';
import { WriteOffDialog } from '../payments/index.ts';
import { Pictures } from '../pictures/index.ts';
import { Timeline } from '../timeline/index.ts';
import { OrderFacts, OrderMoney } from './order-facts.tsx';
import { ChannelOrderItems } from './channel-order-items.tsx';
import { OrderInvoices } from '../billing/index.ts';
import { ChannelOrderPayments } from './channel-order-payments.tsx';
import * as styles from './channel-orders.module.css';

const OrderForm = lazyPart(() => import('./order-form/channel-order-form.tsx').then((part) => part.ChannelOrderForm));
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
  readonly onEdit: () => void;
}

/** The open dialog of an action; renders nothing if none is open. */
function OpenDialog({
  order,
  action,
  onClose,
}: {
  order: ChannelOrder;
  action: OpenChannelOrderDialog;
  onClose: () => void;
}) {
  const dialog = { order, onClose };
  if (action === 'reschedule') return <RescheduleDialog {...dialog} />;
  if (action === 'passOn') return <PassOnDialog {...dialog} />;
  if (action === 'complete') return <CompleteDialog {...dialog} />;
  if (action === 'pay') return <DepositDialog {...dialog} />;
  if (action === 'changeItems') return <ChangeItemsDialog {...dialog} />;
  if (action === 'refund') return <RefundDialog {...dialog} />;
  if (action === 'settle') return <SettleDialog {...dialog} />;
  return (
    <WriteOffDialog
      document={order}
      machine={channelOrderMachine}
      call={api.channelOrders.writeOff}
      onClose={onClose}
    />
  );
}

/** The actions on an order, with their dialogs. */
function OrderActions({ order, onEdit }: ActionsProps) {
  const [opened, setOpened] = useState<OpenChannelOrderDialog>();
  const openDialog = (action: OpenChannelOrderDialog) => setOpened(action);
  // The label of the button depends on the state, because different fields can be edited.
  const isApproved = hasTransition(channelOrderMachine, 'amend', order.status);
  const isOverpaid = order.outstandingAmount.startsWith('-');
  return (
    <>
      <DocumentActions
        machine={channelOrderMachine}
        document={order}
        next={useStepAction(nextStepOf(channelOrderFlow, order), {
          approve: 'approve',
          edit: 'edit',
          passOn: 'passOn',
          waitForDelivery: undefined,
          complete: 'complete',
          settle: 'settle',
        })}
        secondary={['pay', 'edit', 'amend']}
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
      />
      {opened && <OpenDialog order={order} action={opened} onClose={() => setOpened(undefined)} />}
    </>
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

/** The page of an agency order: its header, its lines, its settlement, its actions and its activity. */
export function ChannelOrderPage() {
  const text = useText('channelOrders');
  const hasPermission = useHasPermission();
  const canEdit = (order: ChannelOrder) =>
    (['edit', 'amend'] as const).some(
      (action) => checkAction(channelOrderMachine, action, order, hasPermission).allowed,
    );
  return (
    <RecordPage
      record={useRecord(api.channelOrders.get)}
      nameOf={({ orderNumber, channelName }) => ({ number: orderNumber, name: channelName })}
      flow={{
        docType: 'SO',
        machine: channelOrderMachine,
        flow: channelOrderFlow,
        nextOf: (order) => nextStepOf(channelOrderFlow, order),
      }}
      actions={(order, edit) => <OrderActions order={order} onEdit={edit} />}
      editor={{ newTitle: text('create'), canEdit: canEdit, form: (form) => <OrderForm {...form} /> }}
    >
      {(order) => <OrderBody order={order} />}
    </RecordPage>
  );
}
