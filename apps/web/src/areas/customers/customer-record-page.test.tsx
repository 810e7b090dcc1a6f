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

const contract: ReplyOf<typeof api.pictures.list>[number] = {
  id: 3,
  version: 1,
  name: '合同.pdf',
  kind: 'application/pdf',
  bytes: 2048,
  width: null,
  height: null,
  caption: '',
  url: '/files/contract.pdf',
  thumbnailUrl: null,
};

const phoneChange: ReplyOf<typeof api.timeline.list>['items'][number] = {
  key: '1',
  at: '2026-11-24T02:00:00Z',
  userId: 2,
  userName: '李伟',
  sentence: null,
  remarks: [],
  rows: [
    {
      id: 9,
      action: 'changed',
      kind: 'customers',
      kindName: '客户',
      name: 'Harbour Gifts',
      lineNo: null,
      changes: [
        {
          field: 'phone',
          name: '电话',
          before: [],
          after: [{ kind: 'text', text: '02 5550 0199', currency: null }],
        },
      ],
    },
  ],
  moreRows: 0,
  pictures: [],
  message: null,
};

function showCustomer(at = '', holds: readonly (typeof allPermissions)[number][] = allPermissions): Promise<void> {
  answerWith(api.customers.get, customer);
  answerWith(api.partners.customer, overview);
  answerWith(api.partners.lastSales, pageWith(sale));
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
    await expect.element(page.getByRole('heading', { name: '最近价格' })).toBeVisible();
    await expect.element(row('VASE-01')).toHaveTextContent('18.50');
    expect(await violationsIn()).toEqual([]);
  });

  it('a new sales order starts with the customer', async () => {
    await showCustomer();
    await expect
      .element(page.getByRole('link', { name: '新建订单' }))
      .toHaveAttribute('href', '/artware/artwareOrder/new?customerId=31');
  });

  it('the address has the section with the last prices of the customer', async () => {
    await showCustomer('?tab=prices');
    await expect.element(row('VASE-01')).toHaveTextContent('18.50');
    await expect
      .element(row('VASE-01').getByRole('link', { name: /VASE-01/ }))
      .toHaveAttribute('href', '/artware/artwareproduct/101');
    expect(await violationsIn()).toEqual([]);
    await page.getByRole('tab', { name: '概览' }).click();
    await expect.poll(() => window.location.search).toBe('');
  });

  it('the last prices of a customer are searched, sorted and paged by the server', async () => {
    await showCustomer('?tab=prices');
    await expect.element(row('VASE-01')).toBeVisible();
    const prices = answerWith(api.partners.lastSales, { ...pageWith(sale), totalCount: 25 });
    await userEvent.fill(page.getByRole('textbox', { name: '产品、订单号' }), 'vase');
    await page.getByRole('columnheader', { name: '单价' }).click();
    const view = { customerId: '31', filter: 'vase', sorting: 'unitPriceAud asc', maxResultCount: '10' };
    await expect.poll(() => prices.sent.at(-1)).toMatchObject({ ...view, skipCount: '0' });
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.poll(() => prices.sent.at(-1)).toMatchObject({ ...view, skipCount: '10' });
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

  it('a user who may view customers alone sees contacts, files and activity only', async () => {
    answerWith(api.customers.get, customer);
    answerWith(api.partners.customer, {});
    await showPage(<CustomerPage />, { at: '/artware/customerManage/31', as: { holds: [permissions.customers] } });
    await expect.element(page.getByRole('tab', { name: '联系方式与地址' })).toBeVisible();
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['联系方式与地址', '文件', '动态']);
    await expect.element(page.getByText('未结', { exact: true })).not.toBeInTheDocument();
  });

  it('the section of files lists the files of the customer, and adds some', async () => {
    const list = answerWith(api.pictures.list, [contract]);
    await showCustomer('?tab=files');
    await expect.element(page.getByText('合同.pdf')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '添加文件' })).toBeVisible();
    expect(list.sent).toMatchObject([{ docType: 'CU', docId: '31' }]);
    expect(await violationsIn()).toEqual([]);
  });

  it('the section of the activity shows who changed what, and has no field of a note', async () => {
    const list = answerWith(api.timeline.list, { totalCount: 20, items: [phoneChange] });
    await showCustomer('?tab=activity');
    await expect.element(page.getByText('李伟')).toBeVisible();
    await expect.element(page.getByText('02 5550 0199')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '更早的动态（5）' })).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    expect(list.sent).toMatchObject([{ docType: 'CU', docId: '31' }]);
    expect(await violationsIn()).toEqual([]);
  });
});
