import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { CustomerPage } from './customer-record-page.tsx';

const customer: ReplyOf<typeof api.customers.get> = {
  id: 31,
  version: 1,
  code: 'HG',
  name: 'Harbour Gifts',
  contact: '王小姐',
  phone: '+61 2 5550 0100',
  email: 'orders@harbour.example',
  addresses: [{ line: '12 George St', city: 'Sydney', isDefault: true }],
  salesId: null,
  salesName: '陈浩',
  defaultDiscountPercent: '5',
  termsId: null,
  termsCode: 'NET30',
};

const sale = {
  id: 7,
  customerId: 31,
  customerName: 'Harbour Gifts',
  productId: 101,
  productCode: 'VASE-01',
  code: '',
  modelName: '',
  name: '青花瓶',
  nameEn: 'Celadon vase',
  nameTw: '',
  quantity: 4,
  unitPriceAud: '18.50',
  discountAmount: '0.00',
  salesDate: '2026-11-20',
  orderId: 5,
  orderNumber: 'SO2611-0005',
};

const owed = {
  direction: 'IN' as const,
  currency: 'AUD',
  amount: '300.00',
  notDue: '100.00',
  upTo30: '200.00',
  upTo60: '0.00',
  upTo90: '0.00',
  over90: '0.00',
  unbilled: '50.00',
  overpaid: '0.00',
  counts: { notDue: 1, overdue: 1, unbilled: 1, overpaid: 0 },
};

const overview: ReplyOf<typeof api.partners.customer> = {
  orders: {
    open: { ...pageWith(createArtwareOrder()), totalCount: 7 },
    openAmount: '1234.50',
    lastDay: '2026-11-24',
  },
  shipments: pageWith(),
  balance: [owed],
};

function showCustomer(at = '', holds: readonly (typeof allPermissions)[number][] = allPermissions): Promise<void> {
  answerWith(api.customers.get, customer);
  answerWith(api.partners.customer, overview);
  return showPage(<CustomerPage />, { at: `/artware/customerManage/31${at}`, as: { holds } });
}

function row(text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

describe('the page of a customer', () => {
  it('the head shows what the customer owes, the overdue part, the open orders and the last order', async () => {
    await showCustomer();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('HG · Harbour Gifts');
    for (const text of ['$350.00', '$200.00', '7（$1,234.50）', '陈浩', 'NET30'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  });

  it('the overview lists open orders as links, and says how many are left out', async () => {
    await showCustomer();
    const number = page.getByRole('tabpanel').getByRole('link').first();
    await expect.element(number).toHaveAttribute('href', expect.stringMatching(/^\/artware\/artwareOrder\/\d+$/));
    await expect.element(page.getByText('还有 6 条')).toBeVisible();
    await expect.element(page.getByText('没有运输中的发货单')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a new sales order starts with the customer', async () => {
    await showCustomer();
    await expect
      .element(page.getByRole('link', { name: '新建订单' }))
      .toHaveAttribute('href', '/artware/artwareOrder/new?customerId=31');
  });

  it('the address has the section with the last prices of the customer', async () => {
    answerWith(api.partners.lastSales, [sale]);
    await showCustomer('?tab=prices');
    await expect.element(row('VASE-01')).toHaveTextContent('18.50');
    await expect
      .element(row('VASE-01').getByRole('link', { name: /VASE-01/ }))
      .toHaveAttribute('href', '/artware/artwareproduct/101');
    expect(await violationsIn()).toEqual([]);
    await page.getByRole('tab', { name: '概览' }).click();
    await expect.poll(() => window.location.search).toBe('');
  });

  it('the orders of a customer are searched and sorted by the server', async () => {
    const orders = answerWith(api.artwareOrders.list, pageWith(createArtwareOrder()));
    await showCustomer('?tab=orders');
    await userEvent.fill(page.getByRole('textbox', { name: '订单号' }), 'SO26');
    await page.getByRole('columnheader', { name: '总金额' }).click();
    await expect
      .poll(() => orders.sent.at(-1))
      .toMatchObject({ customerId: '31', filter: 'SO26', sorting: 'totalAmount asc' });
  });

  it('contacts and delivery addresses can be called and written to', async () => {
    await showCustomer('?tab=contacts');
    await expect
      .element(page.getByRole('link', { name: '+61 2 5550 0100' }))
      .toHaveAttribute('href', 'tel:+61255500100');
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/12 George St.*默认地址/);
    expect(await violationsIn()).toEqual([]);
  });

  it('a user who may view customers alone sees the contacts and no other section', async () => {
    answerWith(api.customers.get, customer);
    answerWith(api.partners.customer, {});
    await showPage(<CustomerPage />, { at: '/artware/customerManage/31', as: { holds: [permissions.customers] } });
    await expect.element(page.getByRole('tab')).toHaveTextContent('联系方式与地址');
    await expect.element(page.getByText('未结', { exact: true })).not.toBeInTheDocument();
  });
});
