import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, optionOf, recordPage, select } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { InvoicePage } from './invoice-record-page.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const row: ReplyOf<typeof api.billing.list>['items'][number] = {
  number: 'IV2611-0007',
  kind: 'INVOICE',
  partnerName: 'Harbour Gifts',
  customerId: 3,
  channelId: null,
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'AUD',
  total: '47.50',
  openAmount: '43.50',
  status: 20,
  isMigrated: false,
  id: 7,
};
const invoice: ReplyOf<typeof api.billing.get> = {
  ...row,
  billTo: { code: 'C1', name: 'Harbour Gifts', contact: '', phone: '', email: '', country: '', address: null },
  seller: { name: 'Yipin' },
  terms: { code: 'NET30', depositPercent: '0.00', base: 'ISSUE', days: 30 },
  shipmentId: 5,
  shipmentNumber: 'SH2611-0005',
  creditedAmount: '4.00',
  paidAmount: '0.00',
  creditOf: null,
  creditNotes: [{ number: 'CN2611-0001', issueDate: '2026-11-25', total: '-4.00', id: 8 }],
  lines: [
    {
      docType: 'AO',
      docId: 9,
      orderNumber: 'AO2611-0009',
      isFreight: false,
      code: 'P1',
      name: '青花瓶',
      pieces: 4,
      unitPrice: '10.00',
      net: '40.00',
      id: 1,
    },
    {
      docType: 'AO',
      docId: 9,
      orderNumber: 'AO2611-0009',
      isFreight: true,
      code: '',
      name: '',
      pieces: 0,
      unitPrice: null,
      net: '7.50',
      id: 2,
    },
  ],
};

function answerInvoices() {
  answerWith(api.billing.list, { items: [row], totalCount: 1, isTotalCapped: false });
  answerWith(api.billing.get, invoice);
}

function shown() {
  return recordPage(/^IV2611-0007/);
}

describe('the list of invoices', () => {
  it('the number of an invoice in its list links to its page', async () => {
    answerInvoices();
    await showPage(<InvoicesPage />);
    await expect
      .element(page.getByRole('link', { name: 'IV2611-0007' }))
      .toHaveAttribute('href', '/artware/invoices/7');
    const partner = page.getByRole('link', { name: 'Harbour Gifts' });
    await expect.element(partner).toHaveAttribute('href', '/artware/customerManage/3');
    expect(await violationsIn()).toEqual([]);
  });

  it('the status of an invoice has its color, even if this page is the first one that is loaded', async () => {
    answerInvoices();
    await showPage(<InvoicesPage />);
    const status = page.getByRole('row').filter({ hasText: 'IV2611-0007' }).getByText('已开具');
    await expect.element(status).toHaveStyle({ backgroundColor: 'rgb(253, 240, 210)' });
  });

  it('an invoice shows its due day, and a credit note shows none', async () => {
    answerWith(api.billing.list, pageWith(row, { ...row, id: 8, number: 'CN2611-0001', kind: 'CREDIT' }));
    await showPage(<InvoicesPage />);
    const rowWith = (number: string) => page.getByRole('row').filter({ hasText: number });
    await expect.element(rowWith('IV2611-0007')).toHaveTextContent('2026-12-20');
    await expect.element(rowWith('CN2611-0001')).not.toHaveTextContent('2026-12-20');
  });
});

describe('the filters of invoices', () => {
  it('the filters send customer, kind of order and order number to the server', async () => {
    const lists = answerWith(api.billing.list, pageWith(row));
    const customer = { code: 'C1', name: 'Harbour Gifts', isActive: true, defaultDiscountPercent: '0', salesId: null };
    answerWith(api.customers.names, pageWith({ ...customer, id: 3 }));
    answerWith(api.salesChannels.names, pageWith());
    await showPage(<InvoicesPage />, { at: '/artware/invoices' });
    await select('客户').click();
    await optionOf('C1 Harbour Gifts').click();
    await button('更多筛选').click();
    await select('订单类型').click();
    await optionOf('销售订单').click();
    answerWith(api.artwareOrders.numbers, []);
    await page.getByRole('combobox', { name: '订单号开头' }).fill('AO2611');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => lists.sent.at(-1))
      .toMatchObject({ customerId: '3', docType: 'AO', orderNumber: 'AO2611', skipCount: '0' });
    await expect.element(select('旅行社')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the filters by customer and agency are shown only to users who may read the names', async () => {
    answerWith(api.billing.list, pageWith(row));
    await showPage(<InvoicesPage />, { as: { holds: [permissions.billing] } });
    await button('更多筛选').click();
    await expect.element(select('订单类型')).toBeVisible();
    await expect.element(select('客户')).not.toBeInTheDocument();
    await expect.element(select('旅行社')).not.toBeInTheDocument();
  });
});

describe('the page of an invoice', () => {
  it('the page shows lines with freight, credit notes and the outstanding amount', async () => {
    answerInvoices();
    await showPage(<InvoicePage />, { at: '/artware/invoices/7' });
    await expect.element(shown().getByRole('row').filter({ hasText: '青花瓶' })).toHaveTextContent('40.00');
    await expect.element(shown().getByRole('row').filter({ hasText: '运费' })).toHaveTextContent('7.50');
    await expect.element(shown().getByRole('row').filter({ hasText: 'CN2611-0001' })).toHaveTextContent('4.00');
    await expect.element(shown()).toHaveTextContent('43.50');
    expect(await violationsIn()).toEqual([]);
  });
});
