import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import { chooseAction, formPage, headActions, recordPage } from '../../../testing/fields.ts';
import { pressCtrlEnter } from '../../../testing/keyboard.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

const sent = createArtwareOrderItem({ productCode: 'G1', status: 40, toApproveQty: 0, deliveredQty: 6 });
const delivered = createArtwareOrder({ status: 40, toApproveCount: 0, items: [sent] });

function form() {
  return formPage('编辑订单 AO-0007');
}

function cell(line: number, field: string) {
  return form().getByLabelText(`第 ${line} 行 ${field}`, { exact: true });
}

async function addLines(): Promise<void> {
  answerArtwareOrder(delivered);
  const products = [
    createProductName({ id: 102, productCode: 'G2' }),
    createProductName({ id: 103, productCode: 'G3' }),
  ];
  answerWith(api.artwareProducts.names, ({ filter }) =>
    pageWith(...products.filter(({ productCode }) => productCode === filter)),
  );
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await chooseAction(headActions(), '添加明细');
  await expect.element(cell(2, '产品')).toHaveFocus();
}

describe('lines that are added to a delivered sales order', () => {
  it('the lines are entered below the delivered one, saved at once, and kept after a refusal', async () => {
    await addLines();
    expect(await violationsIn()).toEqual([]);
    const fixed = form().getByRole('row').nth(1);
    await expect.element(fixed).toHaveTextContent('G1');
    expect(fixed.getByRole('textbox').elements()).toEqual([]);
    await userEvent.keyboard('G2{Enter}');
    await expect.element(cell(2, '数量')).toHaveFocus();
    await userEvent.keyboard('2');
    await form()
      .getByRole('button', { name: /添加明细/ })
      .click();
    await expect.element(cell(3, '产品')).toHaveFocus();
    await userEvent.keyboard('G3{Enter}');
    await expect.element(cell(3, '数量')).toHaveFocus();
    await userEvent.keyboard('4');
    const saves = answerWith(api.artwareOrders.save, refuse('not-permitted', { message: '今天不行' }));
    await pressCtrlEnter();
    await expect.element(page.getByText('今天不行')).toBeVisible();
    await expect.element(cell(2, '数量')).toHaveValue('2');
    await expect.element(cell(3, '数量')).toHaveValue('4');
    expect(saves.sent).toMatchObject([
      {
        id: 7,
        items: [
          { id: 11, productId: 101, quantity: 6 },
          { productId: 102, quantity: 2, unitPriceAud: 29.9 },
          { productId: 103, quantity: 4, unitPriceAud: 29.9 },
        ],
        removedItemIds: [],
      },
    ]);
  });

  it('the form with a blank new line is left without a question', async () => {
    await addLines();
    await form().getByRole('button', { name: '取消' }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(recordPage(/^AO-0007/)).toBeVisible();
  });
});

describe('a new sales order that is entered by keyboard', () => {
  it('five lines need the customer, products and quantities, each with Enter, and Ctrl+Enter', async () => {
    answerArtwareOrder(createArtwareOrder());
    const codes = ['G1', 'G2', 'G3', 'G4', 'G5'];
    answerWith(api.artwareProducts.names, ({ filter }) =>
      pageWith(
        ...codes
          .map((productCode, index) => createProductName({ id: 101 + index, productCode, available: 3 }))
          .filter(({ productCode }) => productCode === filter),
      ),
    );
    const saves = answerWith(api.artwareOrders.save, createArtwareOrder());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/new' });
    const created = formPage('新建订单');
    const field = (line: number, name: string) => created.getByLabelText(`第 ${line} 行 ${name}`, { exact: true });
    await expect.element(created.getByRole('combobox', { name: '客户' })).toHaveFocus();
    await userEvent.keyboard('HG{Enter}');
    for (const [index, code] of codes.entries()) {
      await expect.element(field(index + 1, '产品')).toHaveFocus();
      await userEvent.keyboard(`${code}{Enter}`);
      await expect.element(field(index + 1, '数量')).toHaveFocus();
      await userEvent.keyboard(`${index + 1}{Enter}`);
    }
    await expect.element(created.getByRole('row').nth(5)).toHaveTextContent('可用库存 3 · 缺 2');
    await expect.element(created.getByRole('row').nth(3)).not.toHaveTextContent('缺');
    await pressCtrlEnter();
    await expect
      .poll(() => saves.sent)
      .toMatchObject([
        {
          customerId: 31,
          items: codes.map((_code, index) => ({ productId: 101 + index, quantity: index + 1 })),
        },
      ]);
    // The page of the saved order is opened after the reply, otherwise during the next test.
    await expect.element(recordPage(/^AO-0007/)).toBeVisible();
  });

  it('a failed save names the missing fields and focuses the first one', async () => {
    answerArtwareOrder(createArtwareOrder());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/new' });
    await expect.element(formPage('新建订单').getByRole('combobox', { name: '客户' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await pressCtrlEnter();
    await expect.element(page.getByText('请填写或更正：客户、第 1 行 产品和第 1 行 数量')).toBeVisible();
    await expect.element(formPage('新建订单').getByRole('combobox', { name: '客户' })).toHaveFocus();
  });
});
