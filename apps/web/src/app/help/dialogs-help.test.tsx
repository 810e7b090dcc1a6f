import {
  api,
  artwareOrderItemMachine,
  artwareOrderMachine,
  channelOrderMachine,
  purchaseItemMachine,
  purchaseOrderMachine,
  shipmentItemMachine,
  shipmentMachine,
  stockTakeMachine,
  stockTransferMachine,
  supplierBillMachine,
} from '@yipin/contract';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CorrectDialog as CorrectSalesDialog } from '../../areas/artware-orders/correct-artware-order-dialog.tsx';
import { ApproveDialog } from '../../areas/artware-orders/approval/approve-dialog.tsx';
import { CompleteArtwareOrderDialog } from '../../areas/artware-orders/items/complete-artware-order-dialog.tsx';
import { ConfirmReceiptDialog } from '../../areas/artware-orders/items/confirm-receipt-dialog.tsx';
import { DeleteDialog } from '../../areas/artware-orders/items/delete-order-dialog.tsx';
import { ReturnToApprovalDialog } from '../../areas/artware-orders/items/return-to-approval-dialog.tsx';
import { PayArtwareOrderDialog as PaySalesDialog } from '../../areas/artware-orders/pay-artware-order-dialog.tsx';
import { ChangeItemsDialog } from '../../areas/channel-orders/dialogs/change-items-dialog.tsx';
import { CompleteChannelOrderDialog } from '../../areas/channel-orders/dialogs/complete-channel-order-dialog.tsx';
import { DepositDialog } from '../../areas/channel-orders/dialogs/deposit-dialog.tsx';
import { PassOnDialog } from '../../areas/channel-orders/dialogs/pass-on-dialog.tsx';
import { RefundDialog } from '../../areas/channel-orders/dialogs/refund-dialog.tsx';
import { RescheduleDialog } from '../../areas/channel-orders/dialogs/reschedule-dialog.tsx';
import { SettleDialog } from '../../areas/channel-orders/dialogs/settle-dialog.tsx';
import { WriteOffDialog } from '../../areas/payments/write-off/write-off-dialog.tsx';
import { CompletePurchaseOrderDialog } from '../../areas/purchase-orders/complete-purchase-order-dialog.tsx';
import { CorrectDialog } from '../../areas/purchase-orders/correct-purchase-order-dialog.tsx';
import { SplitDialog } from '../../areas/purchase-orders/items/split-dialog.tsx';
import { PayPurchaseOrderDialog as PayDialog } from '../../areas/purchase-orders/pay-purchase-order-dialog.tsx';
import { CancelDialog } from '../../areas/purchase-orders/purchase-order-actions.tsx';
import { ReceiveDialog } from '../../areas/purchase-orders/receipts/receive-dialog.tsx';
import { AddToOrderDialog } from '../../areas/purchase-orders/requests/add-to-order-dialog.tsx';
import { RestockDialog } from '../../areas/purchase-orders/requests/restock-dialog.tsx';
import { ConfirmShipmentActionDialog } from '../../areas/shipments/confirm-shipment-action-dialog.tsx';
import { EndItemDialog } from '../../areas/shipments/end-item-dialog.tsx';
import { AddToShipmentDialog } from '../../areas/shipments/ready/add-to-shipment-dialog.tsx';
import { ConfirmStockTakeActionDialog } from '../../areas/stock-takes/confirm-stock-take-action-dialog.tsx';
import { PostDialog } from '../../areas/stock-takes/post-dialog.tsx';
import { ReviewDialog } from '../../areas/stock-takes/review-dialog.tsx';
import { ConfirmTransferActionDialog } from '../../areas/stock-transfers/confirm-transfer-action-dialog.tsx';
import { ReceiveDialog as ReceiveTransferDialog } from '../../areas/stock-transfers/receive-transfer-dialog.tsx';
import {
  CancelDialog as CancelBillDialog,
  PayDialog as PayBillDialog,
  PostDialog as PostBillDialog,
} from '../../areas/supplier-bills/bill-dialogs.tsx';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { findHelp } from '../../testing/action-help.ts';
import { createArtwareOrder, createArtwareOrderItem } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { createChannelItem, createChannelOrder } from '../../testing/fixtures/channel-orders.fixtures.ts';
import { createPurchaseItem, createPurchaseOrder } from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { createShipment, createShipmentItem } from '../../testing/fixtures/shipments.fixtures.ts';
import { createFreightBill } from '../../testing/fixtures/supplier-bills.fixtures.ts';
import { showPage } from '../../testing/show.tsx';

function onClose(): undefined {
  return undefined;
}

const item = createArtwareOrderItem({ onRequestQty: 2, fromStockQty: 1 });
const order = api.artwareOrders.get.output.parse(createArtwareOrder({ items: [item] }));
const selected = { rows: order.items, nameOf: () => '木雕', keepOnly: onClose };
const agencyOrder = api.channelOrders.get.output.parse(createChannelOrder({ items: [createChannelItem()] }));
const purchase = api.purchaseOrders.get.output.parse(
  createPurchaseOrder({ items: [createPurchaseItem(), createPurchaseItem({ id: 902 })] }),
);
const [bought] = purchase.items;
const shipment = api.shipments.get.output.parse(createShipment({ items: [createShipmentItem()] }));
const bill = api.supplierBills.get.output.parse({ ...createFreightBill(), lines: [], payments: [], remarks: [] });
const take = api.stockTakes.get.output.parse({
  id: 7,
  version: 3,
  orderNumber: 'SC2611-0003',
  warehouseId: 1,
  warehouseName: '悉尼仓',
  scope: 'ALL',
  categoryId: null,
  categoryName: null,
  status: 20,
  startedAt: null,
  reviewedAt: null,
  postedAt: null,
  remark: '',
  cancelled: false,
  isStarted: true,
  isReviewed: false,
  isPosted: false,
  live: 3,
  counted: 1,
  posted: 0,
  productIds: [],
  remarks: [],
});
const transfer = api.stockTransfers.get.output.parse({
  id: 9,
  version: 1,
  orderNumber: 'TR2611-0001',
  fromWarehouseId: 1,
  fromWarehouseName: '悉尼仓',
  toWarehouseId: 2,
  toWarehouseName: '墨尔本仓',
  transferDate: '2026-11-25',
  expectedDate: null,
  logisticsCompanyId: null,
  logisticsCompanyName: null,
  trackingUrlTemplate: null,
  trackingNumber: '',
  status: 20,
  sentAt: null,
  arrivedAt: null,
  remark: '',
  cancelled: false,
  isSent: true,
  live: 1,
  quantity: 3,
  arrivedQuantity: 0,
  lostQuantity: 0,
  items: [],
  remarks: [],
});

/** The dialogs that areas declare, by the machine and the action that they execute. */
const dialogs: readonly (readonly [{ readonly name: string }, string, () => ReactNode])[] = [
  [artwareOrderItemMachine, 'approve', () => <ApproveDialog order={order} selected={selected} onClose={onClose} />],
  [artwareOrderItemMachine, 'unapprove', () => <ReturnToApprovalDialog selected={selected} onClose={onClose} />],
  [artwareOrderItemMachine, 'unreserve', () => <ReturnToApprovalDialog selected={selected} onClose={onClose} />],
  [artwareOrderItemMachine, 'delete', () => <DeleteDialog selected={selected} onClose={onClose} />],
  [artwareOrderItemMachine, 'confirmReceipt', () => <ConfirmReceiptDialog selected={selected} onClose={onClose} />],
  [artwareOrderItemMachine, 'complete', () => <CompleteArtwareOrderDialog selected={selected} onClose={onClose} />],
  [artwareOrderMachine, 'correct', () => <CorrectSalesDialog order={order} onClose={onClose} />],
  [artwareOrderMachine, 'pay', () => <PaySalesDialog order={order} way="pay" onClose={onClose} />],
  [artwareOrderMachine, 'refund', () => <PaySalesDialog order={order} way="refund" onClose={onClose} />],
  [
    artwareOrderMachine,
    'writeOff',
    () => (
      <WriteOffDialog
        document={order}
        machine={artwareOrderMachine}
        call={api.artwareOrders.writeOff}
        onClose={onClose}
      />
    ),
  ],
  [channelOrderMachine, 'changeItems', () => <ChangeItemsDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'complete', () => <CompleteChannelOrderDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'pay', () => <DepositDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'passOn', () => <PassOnDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'refund', () => <RefundDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'reschedule', () => <RescheduleDialog order={agencyOrder} onClose={onClose} />],
  [channelOrderMachine, 'settle', () => <SettleDialog order={agencyOrder} onClose={onClose} />],
  [
    channelOrderMachine,
    'writeOff',
    () => (
      <WriteOffDialog
        document={agencyOrder}
        machine={channelOrderMachine}
        call={api.channelOrders.writeOff}
        onClose={onClose}
      />
    ),
  ],
  [purchaseItemMachine, 'split', () => bought && <SplitDialog item={bought} onClose={onClose} />],
  [
    purchaseItemMachine,
    'receive',
    () => bought && <ReceiveDialog order={purchase} items={[bought]} onClose={onClose} />,
  ],
  [purchaseOrderMachine, 'receive', () => <ReceiveDialog order={purchase} items={purchase.items} onClose={onClose} />],
  [
    purchaseOrderMachine,
    'complete',
    () => <CompletePurchaseOrderDialog order={purchase} missing={2} onClose={onClose} />,
  ],
  [purchaseItemMachine, 'add', () => <AddToOrderDialog rows={purchase.items} onKeepOnly={onClose} onClose={onClose} />],
  [purchaseOrderMachine, 'cancel', () => <CancelDialog order={purchase} onClose={onClose} />],
  [
    purchaseOrderMachine,
    'writeOff',
    () => (
      <WriteOffDialog
        document={purchase}
        machine={purchaseOrderMachine}
        call={api.purchaseOrders.writeOff}
        onClose={onClose}
      />
    ),
  ],
  [purchaseOrderMachine, 'correct', () => <CorrectDialog order={purchase} onClose={onClose} />],
  [purchaseOrderMachine, 'addItems', () => <RestockDialog order={purchase} onClose={onClose} />],
  [purchaseOrderMachine, 'pay', () => <PayDialog order={purchase} way="pay" onClose={onClose} />],
  [purchaseOrderMachine, 'refund', () => <PayDialog order={purchase} way="refund" onClose={onClose} />],
  ...(['start', 'billFreight', 'end', 'complete', 'cancel'] as const).map(
    (action) =>
      [
        shipmentMachine,
        action,
        () => <ConfirmShipmentActionDialog shipment={shipment} action={action} onClose={onClose} />,
      ] as const,
  ),
  [
    shipmentItemMachine,
    'end',
    () => <EndItemDialog selected={{ ...selected, rows: shipment.items }} onClose={onClose} />,
  ],
  [
    shipmentItemMachine,
    'add',
    () => <AddToShipmentDialog items={shipment.items} onKeepOnly={onClose} onClose={onClose} />,
  ],
  [stockTakeMachine, 'start', () => <ConfirmStockTakeActionDialog take={take} action="start" onClose={onClose} />],
  [stockTakeMachine, 'cancel', () => <ConfirmStockTakeActionDialog take={take} action="cancel" onClose={onClose} />],
  [stockTakeMachine, 'review', () => <ReviewDialog take={take} onClose={onClose} />],
  [stockTakeMachine, 'post', () => <PostDialog take={take} onClose={onClose} />],
  [
    stockTransferMachine,
    'send',
    () => <ConfirmTransferActionDialog transfer={transfer} action="send" onClose={onClose} />,
  ],
  [
    stockTransferMachine,
    'cancel',
    () => <ConfirmTransferActionDialog transfer={transfer} action="cancel" onClose={onClose} />,
  ],
  [stockTransferMachine, 'receive', () => <ReceiveTransferDialog transfer={transfer} onClose={onClose} />],
  [supplierBillMachine, 'post', () => <PostBillDialog bill={bill} onClose={onClose} />],
  [supplierBillMachine, 'cancel', () => <CancelBillDialog bill={bill} onClose={onClose} />],
  [supplierBillMachine, 'pay', () => <PayBillDialog bill={bill} way="pay" onClose={onClose} />],
  [supplierBillMachine, 'refund', () => <PayBillDialog bill={bill} way="refund" onClose={onClose} />],
  [
    supplierBillMachine,
    'writeOff',
    () => (
      <WriteOffDialog
        document={bill}
        machine={supplierBillMachine}
        call={api.supplierBills.writeOff}
        onClose={onClose}
      />
    ),
  ],
];

it.each(dialogs.map(([machine, action, dialog]) => [machine.name, action, dialog] as const))(
  'the dialog of %s says what %s does',
  async (machine, action, dialog) => {
    answerWith(api.warehouses.names, []);
    answerWith(api.factories.names, []);
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.customers.names, pageWith());
    answerWith(api.salesChannels.names, pageWith());
    answerWith(api.artwareProducts.names, pageWith());
    answerWith(api.shipments.list, pageWith());
    answerWith(api.payments.list, pageWith());
    answerWith(api.orderFulfilment.approval, []);
    await showPage(dialog());
    await expect.element(await findHelp(machine, action)).toBeVisible();
  },
);
