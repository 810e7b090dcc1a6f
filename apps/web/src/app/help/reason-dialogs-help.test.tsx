import {
  api,
  artwareOrderMachine,
  channelOrderMachine,
  purchaseItemMachine,
  purchaseOrderMachine,
  supplierBillMachine,
} from '@yipin/contract';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DocumentPayments } from '../../areas/payments/index.ts';
import { OrderActions } from '../../areas/purchase-orders/purchase-order-actions.tsx';
import { OrderReceipts } from '../../areas/purchase-orders/receipts/order-receipts.tsx';
import { findHelp } from '../../testing/action-help.ts';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { button } from '../../testing/fields.ts';
import { createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import {
  createPurchaseItem,
  createPurchaseOrder,
  createReceipt,
} from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';

const draft = api.purchaseOrders.get.output.parse(createPurchaseOrder({ items: [createPurchaseItem()] }));
const received = api.purchaseOrders.get.output.parse(
  createPurchaseOrder({ items: [createPurchaseItem({ status: 40, takenQuantity: 6 })], receipts: [createReceipt()] }),
);
const { payments } = api.artwareOrders.get.output.parse(
  createArtwareOrder({
    payments: [
      {
        id: 1,
        direction: 'IN',
        amount: '20.00',
        currency: 'AUD',
        paidAt: '2026-11-20',
        method: 'BANK',
        reference: '',
        reasonCode: null,
        reason: '',
        userName: 'admin',
        at: '2026-11-20T01:00:00Z',
        reversedAt: null,
      },
    ],
  }),
);
const reversal: ComponentProps<typeof DocumentPayments>['reversal'] = {
  refusal: undefined,
  isBusy: false,
  run: () => Promise.resolve(undefined),
};

function onEdit(): undefined {
  return undefined;
}

/** Dialogs that a button of a page opens, by the machine, the action, the page and the button. */
const opened: readonly (readonly [{ readonly name: string }, string, () => ReactNode, string | RegExp])[] = [
  [purchaseItemMachine, 'reverseReceipt', () => <OrderReceipts order={received} />, '撤销入库'],
  [purchaseItemMachine, 'approve', () => <OrderActions order={draft} onEdit={onEdit} />, /^审批 /],
  ...[artwareOrderMachine, purchaseOrderMachine, channelOrderMachine, supplierBillMachine].map(
    (machine) =>
      [
        machine,
        'reversePayment',
        () => <DocumentPayments machine={machine} payments={payments} reversal={reversal} />,
        '撤销',
      ] as const,
  ),
];

it.each(opened.map(([machine, action, part, opener]) => [machine.name, action, part, opener] as const))(
  'the dialog for the reason of an action of %s says what %s does',
  async (machine, action, part, opener) => {
    // The approval of a line without price asks for a reason.
    answerWith(api.purchaseOrders.approveItems, refuse('reason-required'));
    await showPage(part());
    await button(opener).click();
    await expect.element(await findHelp(machine, action)).toBeVisible();
  },
);
