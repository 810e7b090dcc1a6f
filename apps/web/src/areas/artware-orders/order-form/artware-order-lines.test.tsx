import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { formPage, recordPage } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

const items = ['D1', 'D2', 'D3'].map((productCode, index) =>
  createArtwareOrderItem({
    id: 11 + index,
    lineNo: 1 + index,
    productId: 101 + index,
    productCode,
    quantity: 3,
    toApproveQty: 3,
  }),
);
const order = createArtwareOrder({ requiredDate: '2027-03-31', items, itemCount: 3, toApproveCount: 3 });

function shown() {
  return recordPage(/^AO-0007/);
}

function form() {
  return formPage('编辑订单 AO-0007');
}

function cell(line: number, field: string) {
  return form().getByRole('textbox', { name: `第 ${line} 行 ${field}` });
}

async function editOrder(): Promise<void> {
  answerArtwareOrder(order);
  answerWith(api.customers.names, pageWith());
  answerWith(api.settings.orderChannels, []);
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await shown().getByRole('button', { name: '编辑', exact: true }).click();
  await expect.element(cell(1, '折扣')).toBeVisible();
}

describe('the required day of an order line', () => {
  it('the required day is reached by Tab, typed without a picker, and left by Enter and the arrow keys', async () => {
    await editOrder();
    await expect.element(cell(1, '要求交期')).toHaveAttribute('placeholder', '同订单');
    cell(1, '折扣').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(cell(1, '要求交期')).toHaveFocus();
    await userEvent.keyboard('2027-01-15{Enter}');
    await expect.element(form().getByLabelText('第 2 行 产品')).toHaveFocus();
    await expect.element(cell(1, '要求交期')).toHaveValue('2027-01-15 周五');
    cell(1, '要求交期').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell(2, '要求交期')).toHaveFocus();
  });

  it('the required day is saved with Ctrl+Enter while it is being typed, and shown at the lines that have one', async () => {
    await editOrder();
    cell(1, '要求交期').element().focus();
    await userEvent.keyboard('2027-01-15{ArrowDown}');
    await expect.element(cell(2, '要求交期')).toHaveFocus();
    await userEvent.keyboard('2027-02-20');
    const days = ['2027-01-15', '2027-02-20', null];
    const after = {
      ...order,
      version: 2,
      items: items.map((item, index) => ({ ...item, requiredDate: days[index] ?? null })),
    };
    const saves = answerWith(api.artwareOrders.save, after);
    answerWith(api.artwareOrders.get, after);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByText('已保存')).toBeVisible();
    const rowOf = (code: string) => shown().getByRole('row').filter({ hasText: code });
    await expect.element(rowOf('D1')).toHaveTextContent('要求交期 2027-01-15');
    await expect.element(rowOf('D2')).toHaveTextContent('要求交期 2027-02-20');
    await expect.element(rowOf('D3')).not.toHaveTextContent('要求交期');
    expect(saves.sent).toMatchObject([
      {
        id: 7,
        expectedVersion: 1,
        requiredDate: '2027-03-31',
        items: [{ requiredDate: '2027-01-15' }, { requiredDate: '2027-02-20' }, {}],
      },
    ]);
  });
});
