import { allPermissions, api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse, type ReplyOf } from '../../testing/answer-with.ts';
import {
  button,
  chooseAction,
  dialog,
  formPage,
  headActions,
  openAction,
  optionOf,
  recordPage,
  select,
} from '../../testing/fields.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { focus, pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { SupplierBillPage } from './supplier-bill-record-page.tsx';

type Bill = ReplyOf<typeof api.supplierBills.get>;
type Proposed = ReplyOf<typeof api.supplierBills.proposal>[number];

const line: Bill['lines'][number] = {
  id: 51,
  kind: 'GOODS',
  purchaseItemId: 61,
  purchaseOrderId: 6,
  shipmentId: null,
  stockTransferId: null,
  documentNumber: 'PO2611-0006',
  productCode: 'A1',
  code: '',
  name: '木雕',
  nameEn: '',
  nameTw: '',
  quantity: 6,
  unitPrice: '21.5000',
  orderedPrice: '20.0000',
  amount: '129.00',
  description: '',
};

const bill: Bill = {
  id: 5,
  version: 1,
  orderNumber: 'BL2611-0001',
  factoryId: 41,
  logisticsCompanyId: null,
  supplierName: '景德镇',
  supplierNumber: 'F-77',
  billDate: '2026-11-20',
  dueDate: null,
  currency: 'CNY',
  typedTotal: '129.00',
  tax: '0.00',
  totalAmount: '0.00',
  paidAmount: '0.00',
  writeOffAmount: '0.00',
  outstandingAmount: '0.00',
  paymentStatus: 2,
  status: 10,
  cancelled: false,
  isPosted: false,
  isPaid: false,
  hasPayments: false,
  remark: '',
  lines: [line],
  payments: [],
  remarks: [],
};

const proposed: Proposed = {
  kind: 'GOODS',
  purchaseItemId: 62,
  purchaseOrderId: 6,
  shipmentId: null,
  stockTransferId: null,
  documentNumber: 'PO2611-0006',
  productCode: 'B1',
  code: '',
  name: '花瓶',
  nameEn: '',
  nameTw: '',
  quantity: 10,
  receivedQuantity: 4,
  unitPrice: '5.0000',
  orderedPrice: '5.0000',
  amount: '50.00',
};

async function openBill(shown: Bill, holds: readonly Permission[] = allPermissions): Promise<void> {
  answerWith(api.supplierBills.list, pageWith(shown));
  answerWith(api.supplierBills.get, shown);
  answerWith(api.supplierBills.proposal, [proposed]);
  answerWith(api.purchaseOrders.list, pageWith());
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 20 }]);
  answerWith(api.logisticsCompanies.names, []);
  await showPage(<SupplierBillPage />, { at: `/artwarePurchaseOrder/bills/${shown.id}`, as: { holds } });
}

function shown() {
  return recordPage(/BL2611-0001/);
}

function form() {
  return formPage('编辑账单 BL2611-0001');
}

describe('a supplier bill', () => {
  it('a bill shows the price of the order next to its own, and their difference', async () => {
    await openBill(bill);
    const row = shown().getByRole('row').filter({ hasText: '木雕' });
    await expect.element(row).toHaveTextContent('¥21.50');
    await expect.element(row).toHaveTextContent('+7.5 %');
    expect(await violationsIn()).toEqual([]);
  });

  it('a bill is written off by users with the permission only', async () => {
    const posted: Bill = { ...bill, status: 20, isPosted: true, outstandingAmount: '86.00', paymentStatus: 0 };
    await openBill(posted);
    await chooseAction(headActions(), '核销');
    await expect.element(dialog('核销 BL2611-0001 的未结金额')).toBeVisible();
    await openBill(
      posted,
      allPermissions.filter((permission) => permission !== permissions.writeOff),
    );
    await expect.element(shown().getByRole('button', { name: '登记付款', exact: true })).toBeVisible();
    await expect.element(await openAction(headActions(), '撤销')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '核销' })).not.toBeInTheDocument();
  });

  it('a bill with a higher price than the order is posted after a confirmation', async () => {
    await openBill(bill);
    const posts = answerWith(api.supplierBills.post, ({ confirmed }) =>
      confirmed
        ? { ...bill, status: 20, isPosted: true }
        : refuse('confirmation-required', { message: '单价比订单价高 7.5%。' }),
    );
    await shown().getByRole('button', { name: '过账', exact: true }).click();
    await button('确定').click();
    await dialog('单价比订单价高 7.5%。').getByRole('button', { name: '仍要继续' }).click();
    await expect.poll(() => posts.sent.length).toBe(2);
  });

  it('a bill is not posted while its lines and its total differ', async () => {
    await openBill({ ...bill, typedTotal: '130.00' });
    const posts = answerWith(api.supplierBills.post, bill);
    await shown().getByRole('button', { name: '过账', exact: true }).click();
    await expect.element(page.getByText('差额 ¥1.00')).toBeVisible();
    await button('确定').click();
    await expect.element(page.getByText('明细与总额一致后才能过账')).toBeVisible();
    expect(posts.sent).toHaveLength(0);
  });

  it('adds received goods that are on no bill, and shows the difference from the entered total', async () => {
    await openBill(bill);
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await form().getByRole('button', { name: '添加已到的项目（1）' }).click();
    await expect.element(form().getByRole('status')).toHaveTextContent('差额 -¥20.00');
    const quantity = form().getByRole('textbox', { name: 'PO2611-0006 · B1 花瓶 数量' });
    await expect.element(quantity).toHaveValue('4');
    await userEvent.fill(form().getByRole('textbox', { name: '账单总额（含税）' }), '149');
    await expect.element(form().getByRole('status')).toHaveTextContent('与账单总额一致');
    expect(await violationsIn()).toEqual([]);
    const saves = answerWith(api.supplierBills.save, bill);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => saves.sent.length).toBe(1);
    expect(saves.sent[0]).toMatchObject({
      typedTotal: 149,
      lines: [{ purchaseItemId: 61 }, { purchaseItemId: 62, quantity: 4 }],
    });
  });

  it('quantities and prices are pasted into the lines of a bill, and undone; an amount is only for lines that have one', async () => {
    await openBill(bill);
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await form().getByRole('button', { name: '添加已到的项目（1）' }).click();
    const quantity = form().getByRole('textbox', { name: 'PO2611-0006 · A1 木雕 数量' });
    const price = form().getByRole('textbox', { name: 'PO2611-0006 · B1 花瓶 单价' });
    await focus(quantity);
    pasteText('quantity\tunitPrice\tamount\n7\t20.5\t1\n8\t30\t1\n\t\t50');
    await expect.element(quantity).toHaveValue('7');
    await expect.element(price).toHaveValue('30.00');
    await expect.element(form().getByRole('textbox', { name: '其他 金额' })).toHaveValue('50.00');
    await focus(quantity);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(quantity).toHaveValue('6');
    await userEvent.keyboard('{Control>}y{/Control}');
    await userEvent.fill(form().getByRole('textbox', { name: '第 3 行 说明' }), '模具费');
    const saves = answerWith(api.supplierBills.save, bill);
    await pressCtrlEnter();
    await expect.poll(() => saves.sent.length).toBe(1);
    const lines = [
      { purchaseItemId: 61, quantity: 7, unitPrice: 20.5 },
      { purchaseItemId: 62, quantity: 8, unitPrice: 30 },
      { kind: 'OTHER', amount: 50, description: '模具费' },
    ];
    expect(saves.sent[0]).toMatchObject({ lines });
  });

  it('a bill of a carrier offers its stock transfers, whose amount is entered', async () => {
    const ofCarrier = { ...bill, factoryId: null, logisticsCompanyId: 71, supplierName: '远洋', lines: [] };
    await openBill(ofCarrier);
    answerWith(api.supplierBills.proposal, [
      {
        kind: 'TRANSFER_FREIGHT',
        purchaseItemId: null,
        purchaseOrderId: null,
        shipmentId: null,
        stockTransferId: 81,
        documentNumber: 'TR2611-0002',
        productCode: null,
        code: null,
        name: null,
        nameEn: null,
        nameTw: null,
        quantity: null,
        receivedQuantity: 0,
        unitPrice: null,
        orderedPrice: null,
      },
    ]);
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await select('未开账单的项目（1）').click();
    await optionOf('调拨运费 · TR2611-0002').click();
    await userEvent.fill(form().getByRole('textbox', { name: '调拨运费 · TR2611-0002 金额' }), '129');
    await expect.element(form().getByRole('status')).toHaveTextContent('与账单总额一致');
    const saves = answerWith(api.supplierBills.save, bill);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => saves.sent.length).toBe(1);
    expect(saves.sent[0]).toMatchObject({ lines: [{ kind: 'TRANSFER_FREIGHT', stockTransferId: 81, amount: 129 }] });
  });

  it('accepts another charge with a description', async () => {
    await openBill(bill);
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await form().getByRole('button', { name: '添加其他费用' }).click();
    await userEvent.keyboard('模具费');
    await userEvent.fill(form().getByRole('textbox', { name: '其他 金额' }), '12');
    await expect.element(form().getByRole('status')).toHaveTextContent('¥141.00');
    await select('未开账单的项目（1）').click();
    await expect.element(optionOf('PO2611-0006 · B1 花瓶')).toBeVisible();
  });

  it('a bill without an entered total is not compared with one', async () => {
    await openBill(bill);
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await expect.element(form().getByRole('status')).toHaveTextContent('与账单总额一致');
    await userEvent.clear(form().getByRole('textbox', { name: '账单总额（含税）' }));
    await expect.element(form().getByRole('status')).toHaveTextContent(/^[^¥]*¥129\.00$/);
  });
});
