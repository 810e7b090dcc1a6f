import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../testing/fixtures/artware-orders.fixtures.ts';
import { chooseAction, dialog, headActions, recordPage } from '../../testing/fields.ts';
import { createProductName } from '../../testing/fixtures/product-names.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ArtwareOrderPage } from './artware-order-record-page.tsx';

const sent = createArtwareOrderItem({ id: 11, productCode: 'G1', status: 40, toApproveQty: 0, deliveredQty: 6 });
const delivered = createArtwareOrder({ status: 40, toApproveCount: 0, items: [sent] });
const more = createArtwareOrderItem({
  id: 12,
  lineNo: 2,
  productId: 102,
  productCode: 'G2',
  quantity: 2,
  toApproveQty: 2,
  discountAmount: '9.80',
  lineAmount: '50.00',
  requiredDate: '2027-02-03',
  remark: '补一件',
});

function shown() {
  return recordPage(/^AO-0007/);
}

function adding() {
  return dialog('添加明细 AO-0007');
}

function field(label: string) {
  return adding().getByLabelText(label, { exact: true });
}

function confirm() {
  return adding().getByRole('button', { name: '确定', exact: true }).click();
}

async function openDialog(): Promise<void> {
  answerArtwareOrder(delivered);
  answerWith(api.customers.names, pageWith());
  answerWith(api.artwareProducts.names, pageWith(createProductName({ id: 102, productCode: 'G2' })));
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await chooseAction(headActions(), '添加明细');
}

describe('the dialog that adds a line to a delivered order', () => {
  it('the dialog that adds a line focuses the product, and each field shows its error', async () => {
    const adds = answerWith(api.artwareOrders.addItem, delivered);
    await openDialog();
    await expect.element(field('产品')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await confirm();
    await expect.element(adding().getByText('请选择产品', { exact: true })).toBeVisible();
    await expect.element(adding().getByText('请输入数量')).toBeVisible();
    await field('产品').click();
    await userEvent.keyboard('G2');
    await page.getByTitle(/^G2 木雕/).click();
    await expect.element(field('单价')).toHaveValue('29.90');
    await field('数量').fill('2');
    await field('折扣').fill('60');
    await expect.element(adding().getByText('折扣大于金额')).toBeVisible();
    await field('折扣').fill('9.80');
    await expect.element(adding().getByText('折扣大于金额')).not.toBeInTheDocument();
    await expect.element(adding().getByText(/^金额 .*50\.00$/)).toBeVisible();
    expect(adds.sent).toEqual([]);
  });

  it('Enter adds the entered line with its own required day', async () => {
    await openDialog();
    await field('产品').click();
    await userEvent.keyboard('G2');
    await page.getByTitle(/^G2 木雕/).click();
    await field('数量').fill('2');
    await field('折扣').fill('9.80');
    await field('要求交期').fill('2027-02-03');
    await userEvent.keyboard('{Tab}');
    await field('明细备注').fill('补一件');
    const after = { ...delivered, version: 2, status: 30, items: [sent, more] };
    const adds = answerWith(api.artwareOrders.addItem, after);
    answerWith(api.artwareOrders.get, after);
    await userEvent.keyboard('{Enter}');
    await expect.element(adding()).not.toBeInTheDocument();
    await expect.element(page.getByText('已添加第 2 行')).toBeVisible();
    await expect.element(shown().getByRole('row').filter({ hasText: 'G2' })).toHaveTextContent('要求交期 2027-02-03');
    expect(adds.sent).toMatchObject([
      {
        orderId: 7,
        expectedVersion: 1,
        productId: 102,
        quantity: 2,
        unitPriceAud: 29.9,
        discountAmount: 9.8,
        requiredDate: '2027-02-03',
        remark: '补一件',
      },
    ]);
  });
});
