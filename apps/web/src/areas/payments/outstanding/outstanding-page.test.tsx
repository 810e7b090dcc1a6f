import { api } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type ReplyOf, type SentInput } from '../../../testing/answer-with.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { OutstandingPage } from './outstanding-page.tsx';

const total: ReplyOf<typeof api.payments.outstandingTotals>[number] = {
  direction: 'IN',
  currency: 'AUD',
  amount: '140.00',
  notDue: '100.00',
  upTo30: '40.00',
  upTo60: '0.00',
  upTo90: '0.00',
  over90: '0.00',
  unbilled: '75.00',
  overpaid: '0.00',
  counts: { notDue: 2, overdue: 1, unbilled: 3, overpaid: 0 },
};
const overdue: ReplyOf<typeof api.payments.outstanding>['items'][number] = {
  id: 28,
  docType: 'AO',
  docId: 9,
  orderNumber: 'AO2611-0009',
  partnerName: 'Harbour Gifts',
  customerId: 31,
  factoryId: null,
  channelId: null,
  logisticsCompanyId: null,
  direction: 'IN',
  state: 'overdue',
  invoiceId: 7,
  invoiceNumber: 'IV2610-0007',
  currency: 'AUD',
  totalAmount: '50.00',
  paidAmount: '10.00',
  outstandingAmount: '40.00',
  day: '2026-10-20',
  dueDate: '2026-11-19',
  days: 6,
};

/** Answers with one overdue amount. Returns the recorded inputs of the list. */
function answerOutstanding() {
  const requests: SentInput[] = [];
  answerWith(api.payments.outstandingTotals, [total]);
  answerWith(api.payments.outstanding, (sent) => {
    requests.push(sent);
    return { items: [overdue], totalCount: 1, isTotalCapped: false };
  });
  return requests;
}

afterEach(() => page.viewport(1440, 900));

describe('the list of outstanding amounts', () => {
  it('the selected tab is visible on a phone, where not all tabs fit the screen', async () => {
    await page.viewport(390, 844);
    answerOutstanding();
    await showPage(<OutstandingPage />, { at: '/?state=overpaid' });
    const chosen = page.getByText('多付（0）');
    await expect.poll(() => chosen.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it('a tab shows the number of its amounts, and filters the list by its state', async () => {
    const requests = answerOutstanding();
    await showPage(<OutstandingPage />);
    const row = page.getByRole('row').filter({ hasText: 'AO2611-0009' });
    await expect.element(row).toHaveTextContent('IV2610-0007');
    await expect.element(row).toHaveTextContent('6 天');
    const partner = row.getByRole('link', { name: 'Harbour Gifts' });
    await expect.element(partner).toHaveAttribute('href', '/artware/customerManage/31');
    await page.getByText('未开票（3）').click();
    await expect.poll(() => requests.at(-1)?.['state']).toBe('unbilled');
    expect(await violationsIn()).toEqual([]);
  });

  it('the groups by partner have the receivable and the payable amount', async () => {
    answerOutstanding();
    const sums = [{ currency: 'AUD', count: 2, incomingAmount: '140.00', outgoingAmount: '12.00' }];
    const groups = [{ key: 'partner:customer-31', label: 'Harbour Gifts', count: 2, sums }];
    const counted = answerWith(api.payments.outstandingGroups, { isCapped: false, groups });
    await showPage(<OutstandingPage />, { at: '/?group=partner' });
    const heading = page.getByRole('row').filter({ hasText: 'Harbour Gifts' });
    await expect.element(heading).toHaveTextContent(/^Harbour Gifts2\S+ \$140\.00\S+ \$12\.00$/);
    expect(counted.sent).toEqual([{ groupBy: 'partner' }]);
  });

  it('a click on the sum of amounts that are not due filters the list by them', async () => {
    const requests = answerOutstanding();
    await showPage(<OutstandingPage />);
    await page.getByRole('button', { name: /^未到期/ }).click();
    await expect.poll(() => requests.at(-1)).toMatchObject({ age: 'notDue', direction: 'IN' });
  });
});
