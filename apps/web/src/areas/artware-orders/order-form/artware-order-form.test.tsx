import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog, formPage, optionOf, recordPage } from '../../../testing/fields.ts';
import { loseWindow } from '../../../testing/lost-window.ts';
import { showPage } from '../../../testing/show.tsx';
import { storedText } from '../../../testing/storage.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

describe('the form of a new sales order whose window was lost', () => {
  const form = () => formPage('新建订单');
  const remark = () => form().getByLabelText('备注', { exact: true });

  async function begin(): Promise<void> {
    answerArtwareOrder(createArtwareOrder());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/new' });
    await expect.element(remark()).toBeVisible();
  }

  it('the form of a new order has the entered values of its draft until the draft is discarded', async () => {
    await begin();
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(remark(), '电话里说的');
    await loseWindow('电话里说的');
    await begin();
    await expect.element(remark()).toHaveValue('电话里说的');
    await form().getByRole('button', { name: '放弃草稿' }).click();
    await dialog('放弃未保存的修改？').getByRole('button', { name: '放弃' }).click();
    await expect.element(remark()).toHaveValue('');
    await begin();
    await expect.element(remark()).toHaveValue('');
    await expect.element(page.getByText(/已恢复 .* 保留的草稿/)).not.toBeInTheDocument();
  });

  it('the form of a new order has the customer of its address, and nothing to discard', async () => {
    answerArtwareOrder(createArtwareOrder());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/new?customerId=31' });
    await expect.element(form().getByText('Harbour Gifts').last()).toBeVisible();
    await expect.element(form().getByText('12 George St, Sydney')).toBeVisible();
    await form().getByRole('button', { name: '取消' }).click();
    await expect.element(form()).not.toBeInTheDocument();
  });

  it('the form of a new order is empty if the customer of its address does not exist', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.customers.names, pageWith());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/new?customerId=99' });
    await expect.element(remark()).toBeVisible();
    await expect.element(form().getByText('Harbour Gifts')).not.toBeInTheDocument();
  });

  it('the draft of a new order is deleted when its entered values are discarded', async () => {
    await begin();
    await userEvent.fill(remark(), '电话里说的');
    await expect.poll(() => storedText()).toContain('电话里说的');
    await form().getByRole('button', { name: '取消' }).click();
    await button('放弃').click();
    await expect.element(form()).not.toBeInTheDocument();
    expect(storedText()).not.toContain('电话里说的');
  });
});

describe('the form of a saved sales order', () => {
  const shipTo = {
    contact: 'Mia',
    phone: '0291234567',
    line: '1 Pitt St',
    city: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'Australia',
  };
  const saved = createArtwareOrder({
    version: 3,
    orderSourceChannelId: 5,
    requiredDate: '2027-01-31',
    discountAmount: '4.00',
    freightChargedAud: '15.00',
    shipTo,
    items: [
      createArtwareOrderItem({
        quantity: 2,
        toApproveQty: 2,
        unitPriceAud: '27.50',
        discountAmount: '1.50',
        lineAmount: '53.50',
        requiredDate: '2027-01-15',
        remark: '包装加固',
      }),
    ],
  });
  const form = () => formPage('编辑订单 AO-0007');
  const address = (words: string) => form().getByRole('button', { name: words, exact: true });

  async function openForm() {
    answerArtwareOrder(saved);
    answerWith(api.settings.orderChannels, [{ id: 5, name: '展会', isActive: true }]);
    const about = { isActive: true, defaultDiscountPercent: '0', salesId: null };
    const [harbour, perth] = [
      { ...about, id: 31, code: 'HG', name: 'Harbour Gifts' },
      { ...about, id: 32, code: 'PER', name: 'Perth Gifts' },
    ];
    answerWith(api.customers.names, ({ customerId }) =>
      customerId === '31' ? pageWith(harbour) : pageWith(harbour, perth),
    );
    const saves = answerWith(api.artwareOrders.save, { ...saved, version: 4 });
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await recordPage(/^AO-0007/)
      .getByRole('button', { name: '编辑', exact: true })
      .click();
    await expect.element(address('收货地址')).toBeVisible();
    return saves;
  }

  async function chooseCustomer(name: string): Promise<void> {
    await form().getByRole('combobox', { name: '客户' }).click();
    await optionOf(name).click();
  }

  async function save(): Promise<void> {
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
  }

  it('the form of a sales order sends all other values unchanged when only the remark is changed', async () => {
    const saves = await openForm();
    await userEvent.fill(form().getByLabelText('备注', { exact: true }), '改了备注');
    await save();
    expect(saves.sent).toEqual([
      {
        id: 7,
        expectedVersion: 3,
        customerId: 31,
        salesId: 1,
        salesDate: '2026-11-20',
        orderSourceChannelId: 5,
        requiredDate: '2027-01-31',
        discountAmount: 4,
        freightChargedAud: 15,
        shipTo,
        remark: '改了备注',
        items: [
          {
            id: 11,
            productId: 101,
            quantity: 2,
            unitPriceAud: 27.5,
            discountAmount: 1.5,
            requiredDate: '2027-01-15',
            remark: '包装加固',
          },
        ],
        removedItemIds: [],
      },
    ]);
  });

  it('the saved address is retained when its customer is selected again after another one', async () => {
    const saves = await openForm();
    await chooseCustomer('PER Perth Gifts');
    await expect.element(address('收货地址 · 使用客户默认地址')).toBeVisible();
    await chooseCustomer('HG Harbour Gifts');
    await expect.element(address('收货地址')).toBeVisible();
    await save();
    expect(saves.sent).toMatchObject([{ customerId: 31, shipTo }]);
  });

  it('an order with a warning of the server is saved only after the user confirmed', async () => {
    await openForm();
    const saves = answerWith(api.artwareOrders.save, ({ confirmed }) =>
      confirmed ? { ...saved, version: 4 } : refuse('confirmation-required', { message: '收货地址也改为 Cairns' }),
    );
    await userEvent.fill(form().getByLabelText('备注', { exact: true }), '改了备注');
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await dialog('收货地址也改为 Cairns').getByRole('button', { name: '取消' }).click();
    await expect.element(form()).toBeVisible();
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await dialog('收货地址也改为 Cairns').getByRole('button', { name: '仍然保存' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent.map(({ confirmed }) => confirmed)).toEqual([undefined, undefined, true]);
  });

  // For an order without an address, the server uses the default address of the customer.
  it('the form of a sales order sends no address when another customer is selected', async () => {
    const saves = await openForm();
    await chooseCustomer('PER Perth Gifts');
    await expect.element(address('收货地址 · 使用客户默认地址')).toBeVisible();
    await save();
    expect(saves.sent).toMatchObject([{ id: 7, customerId: 32 }]);
    expect(saves.sent[0]).not.toHaveProperty('shipTo');
  });
});

describe('a sales order of 60 lines', () => {
  const count = 60;
  const items = Array.from({ length: count }, (_none, index) =>
    createArtwareOrderItem({ id: index + 1, lineNo: index + 1, quantity: 2, toApproveQty: 2, lineAmount: '59.80' }),
  );
  const order = createArtwareOrder({ itemCount: count, toApproveCount: count, items });
  const shown = () => recordPage(/^AO-0007/);
  const form = () => formPage('编辑订单 AO-0007');
  const rowAt = (line: number) => form().getByRole('row').nth(line);
  const field = (line: number, name: string) => rowAt(line).getByRole('textbox', { name: `第 ${line} 行 ${name}` });

  async function showOrder(): Promise<void> {
    answerArtwareOrder(order);
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  }

  async function openForm(): Promise<void> {
    await showOrder();
    await shown().getByRole('button', { name: '编辑', exact: true }).click();
    await expect.element(rowAt(count)).toHaveTextContent('木雕');
  }

  it('the page shows one page of lines at a time, and selects all of them at once', async () => {
    await showOrder();
    const lineNo = (line: number) => shown().getByRole('cell', { name: String(line), exact: true });
    await shown()
      .getByRole('button', { name: `选择全部 ${count} 条明细` })
      .click();
    await expect.element(shown().getByText(`已选 ${count} 条`)).toBeVisible();
    await expect.element(lineNo(count)).not.toBeInTheDocument();
    await shown().getByTitle('3', { exact: true }).click();
    await expect.element(lineNo(count)).toBeVisible();
    await shown().getByRole('button', { name: '取消选择' }).click();
    await expect.element(shown().getByText(/^已选/)).not.toBeInTheDocument();
  });

  it('the values of a line far down are saved once the missing values of a line far up are entered', async () => {
    const saves = answerWith(api.artwareOrders.save, { ...order, version: 2 });
    await openForm();
    // Lines are text, except those near the view, which have fields.
    expect(form().getByRole('row').elements()).toHaveLength(count + 1);
    expect(field(count, '数量').query()).toBeNull();
    await userEvent.fill(field(2, '数量'), '');
    rowAt(count - 4)
      .element()
      .scrollIntoView();
    await field(count - 4, '明细备注').click();
    await userEvent.keyboard('{ArrowDown>4/}');
    await expect.element(field(count, '明细备注')).toHaveFocus();
    await userEvent.keyboard('最后一行');
    await expect.element(field(count, '明细备注')).toHaveValue('最后一行');
    await expect.element(field(2, '数量')).not.toBeInTheDocument();
    await form().getByRole('button', { name: '保存' }).click();
    await expect.element(field(2, '数量')).toHaveFocus();
    await expect.element(form().getByRole('alert')).toHaveTextContent('请输入数量');
    expect(saves.sent).toEqual([]);
    await userEvent.keyboard('5');
    await form().getByRole('button', { name: '保存' }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByText('已保存')).toBeVisible();
    const [saved] = saves.sent;
    expect(saved?.['items']).toHaveLength(count);
    expect(saved?.['items']).toMatchObject({
      1: { id: 2, quantity: 5 },
      [count - 1]: { id: count, quantity: 2, remark: '最后一行' },
    });
  });
});
