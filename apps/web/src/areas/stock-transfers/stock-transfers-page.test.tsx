import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog, formPage, headActions, recordPage, select } from '../../testing/fields.ts';
import { createProductName } from '../../testing/fixtures/product-names.fixtures.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { focus, pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { createFreightBill } from '../../testing/fixtures/supplier-bills.fixtures.ts';
import { violationsIn } from '../../testing/violations.ts';
import { StockTransferPage } from './stock-transfer-record-page.tsx';

type Transfer = ReplyOf<typeof api.stockTransfers.get>;
type TransferItem = Transfer['items'][number];

function createItem(
  overrides: Pick<TransferItem, 'id' | 'lineNo' | 'productId' | 'productCode' | 'quantity'>,
): TransferItem {
  return {
    code: overrides.productCode,
    modelName: '',
    name: '木雕',
    nameEn: '',
    nameTw: '',
    thumbnailUrl: null,
    arrivedQuantity: 0,
    lostQuantity: 0,
    available: 9,
    ...overrides,
  };
}

const transfer: Transfer = {
  id: 9,
  version: 1,
  orderNumber: 'TR2611250001',
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
  status: 10,
  sentAt: null,
  arrivedAt: null,
  remark: '',
  cancelled: false,
  isSent: false,
  live: 1,
  quantity: 3,
  arrivedQuantity: 0,
  lostQuantity: 0,
  items: [createItem({ id: 91, lineNo: 1, productId: 31, productCode: 'H1', quantity: 3 })],
  remarks: [],
};

const names = [createProductName({ id: 31, productCode: 'H1' }), createProductName({ id: 32, productCode: 'I1' })];

async function openTransfer(shown = transfer): Promise<void> {
  answerWith(api.stockTransfers.list, pageWith(shown));
  answerWith(api.stockTransfers.get, shown);
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
  answerWith(api.supplierBills.list, pageWith(createFreightBill()));
  answerWith(api.warehouses.names, [
    { id: 1, code: 'SYD', name: '悉尼仓', isDefault: true },
    { id: 2, code: 'MEL', name: '墨尔本仓', isDefault: false },
  ]);
  answerWith(api.artwareProducts.names, ({ productId }) =>
    pageWith(...names.filter(({ id }) => id === Number(productId))),
  );
  answerWith(api.logisticsCompanies.names, []);
  await showPage(<StockTransferPage />, { at: `/artwareStock/stockTransfers/${transfer.id}` });
}

async function editTransfer(): Promise<void> {
  await openTransfer();
  await recordPage(/TR2611250001/)
    .getByRole('button', { name: '编辑', exact: true })
    .click();
}

function form() {
  return formPage('编辑调拨单 TR2611250001');
}

it('a stock transfer shows the bills that charge for its freight', async () => {
  await openTransfer();
  const row = recordPage(/TR2611250001/)
    .getByRole('row')
    .filter({ hasText: 'BL2611-0001' });
  await expect.element(row).toHaveTextContent('¥86.50');
});

it('cells of a spreadsheet are pasted into the lines of a transfer, undone, filled down and saved', async () => {
  const quantity = (line: number) => form().getByRole('textbox', { name: `第 ${line} 行 数量` });
  await editTransfer();
  answerWith(api.artwareProducts.byCode, names);
  const saves = answerWith(api.stockTransfers.save, { ...transfer, version: 2 });
  await focus(quantity(1));
  pasteText('product\tquantity\nH1\t4\nI1\t6\nNONE\t2\n');
  await expect.element(quantity(3)).toHaveValue('2');
  await expect.element(form().getByText('没有编码为 NONE 的产品')).toBeVisible();
  await pressCtrlEnter();
  expect(saves.sent).toEqual([]);
  await focus(quantity(1));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(quantity(1)).toHaveValue('3');
  await expect.element(quantity(2)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}y{/Control}');
  await focus(quantity(3));
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await expect.element(quantity(2)).toHaveFocus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(quantity(2)).toHaveValue('4');
  await pressCtrlEnter();
  await expect.element(form()).not.toBeInTheDocument();
  const items = [
    { productId: 31, quantity: 4 },
    { productId: 32, quantity: 4 },
  ];
  expect(saves.sent).toMatchObject([{ items }]);
});

it('received and lost pieces are pasted into the receipt of a transfer, filled down and undone', async () => {
  const items = [
    createItem({ id: 91, lineNo: 1, productId: 31, productCode: 'H1', quantity: 8 }),
    createItem({ id: 92, lineNo: 2, productId: 32, productCode: 'I1', quantity: 9 }),
  ];
  const sent: Transfer = { ...transfer, status: 20, sentAt: '2026-11-25T01:00:00Z', isSent: true, live: 2, items };
  await openTransfer(sent);
  await headActions().getByRole('button', { name: '入库', exact: true }).click();
  const receipt = dialog('入库：TR2611250001');
  const field = (name: RegExp) => receipt.getByRole('textbox', { name });
  await focus(field(/^H1 .*本次入库$/));
  pasteText('7\t1\n6\t\n');
  await expect.element(field(/^I1 .*本次入库$/)).toHaveValue('6');
  await expect.element(field(/^H1 .*损失$/)).toHaveValue('1');
  await focus(field(/^I1 .*损失$/));
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(field(/^I1 .*损失$/)).toHaveValue('1');
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field(/^I1 .*损失$/)).toHaveValue('0');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field(/^I1 .*本次入库$/)).toHaveValue('9');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(field(/^H1 .*本次入库$/)).toHaveValue('7');
  await select('损失原因').click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const receipts = answerWith(api.stockTransfers.receive, sent);
  await receipt.getByRole('button', { name: '确定', exact: true }).click();
  await expect.element(receipt).not.toBeInTheDocument();
  const arrivals = [
    { itemId: 91, quantity: 7, lost: 1 },
    { itemId: 92, quantity: 6, lost: 0 },
  ];
  expect(receipts.sent).toMatchObject([{ id: 9, items: arrivals }]);
});

describe('a stock transfer whose record a colleague saved in the meantime', () => {
  const theirs: Transfer = {
    ...transfer,
    version: 2,
    remark: '同事的备注',
    items: [...transfer.items, createItem({ id: 92, lineNo: 2, productId: 32, productCode: 'I1', quantity: 5 })],
  };
  const comparison = () => dialog(/^admin 已在 2026-11-25 14:04 修改了此记录/);
  const rowOf = (text: string) => comparison().getByRole('row').filter({ hasText: text });

  it('compares lines by their products, names those of the colleague, and saves both versions merged', async () => {
    await editTransfer();
    await userEvent.fill(form().getByRole('textbox', { name: '第 1 行 数量' }), '4');
    answerWith(
      api.stockTransfers.save,
      refuse('changed-by-someone-else', {
        params: { name: 'admin', moment: '2026-11-25T03:04:05Z', what: '备注、明细' },
      }),
    );
    answerWith(api.stockTransfers.get, theirs);
    await form().getByRole('button', { name: '保存' }).click();
    await expect.element(rowOf('H1')).toHaveTextContent('只有您修改过');
    await expect.element(rowOf('I1')).toHaveTextContent('只有对方修改过');
    expect(await violationsIn()).toEqual([]);
    const saves = answerWith(api.stockTransfers.save, { ...theirs, version: 3 });
    await button('保存合并结果').click();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([
      {
        id: 9,
        expectedVersion: 2,
        remark: '同事的备注',
        items: [
          { productId: 31, quantity: 4 },
          { productId: 32, quantity: 5 },
        ],
      },
    ]);
  });
});
