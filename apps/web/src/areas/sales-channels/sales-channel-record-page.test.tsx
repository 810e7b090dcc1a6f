import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { formPage } from '../../testing/fields.ts';
import { pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { AgencyPage } from './sales-channel-record-page.tsx';

const agency: ReplyOf<typeof api.salesChannels.get> = {
  id: 6,
  version: 2,
  code: 'CTG',
  name: '青年旅行社',
  commissionPercent: '15',
  settlementMode: 'NET_IN',
  customerId: 31,
  customerName: '海港礼品',
  termsId: null,
  termsCode: 'NET14',
};

const owed = {
  direction: 'IN' as const,
  currency: 'AUD',
  amount: '80.00',
  notDue: '0.00',
  upTo30: '80.00',
  upTo60: '0.00',
  upTo90: '0.00',
  over90: '0.00',
  unbilled: '20.00',
  overpaid: '0.00',
  counts: { notDue: 0, overdue: 1, unbilled: 1, overpaid: 0 },
};

function showAgency(at = '', holds: readonly (typeof allPermissions)[number][] = allPermissions): Promise<void> {
  answerWith(api.salesChannels.get, agency);
  answerWith(api.partners.agency, { orders: { ...pageWith(), items: [] }, balance: [owed] });
  answerWith(api.paymentTerms.list, []);
  return showPage(<AgencyPage />, { at: `/travel/salesChannel/6${at}`, as: { holds } });
}

describe('the page of an agency', () => {
  it('the head shows the balance in the direction of the settlement, and links to its customer', async () => {
    await showAgency();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('CTG · 青年旅行社');
    for (const amount of ['$100.00', '$80.00']) await expect.element(page.getByText(amount)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '海港礼品' }))
      .toHaveAttribute('href', '/artware/customerManage/31');
    expect(await violationsIn()).toEqual([]);
  });

  it('a new agency order starts with the agency', async () => {
    await showAgency();
    await expect
      .element(page.getByRole('link', { name: '新建旅行社订单' }))
      .toHaveAttribute('href', '/travel/salesOrder/new?channelId=6');
  });

  it('the offers have their price, and their own commission or that of the agency', async () => {
    const offer = { productId: 2, unit: '件', productName: '杯', artwareProductId: null, artwareProductName: null };
    const bowl: ReplyOf<typeof api.goods.get> = {
      ...offer,
      id: 4,
      code: 'G4',
      name: '碗',
      priceAud: '12.50',
      commissionPercent: null,
      version: 1,
    };
    const cup: ReplyOf<typeof api.goods.get> = {
      ...bowl,
      id: 5,
      code: 'G5',
      name: '茶杯',
      priceAud: '20.00',
      commissionPercent: '8',
    };
    const offers = answerWith(api.goods.list, pageWith(bowl, cup));
    await showAgency('?tab=offers');
    await expect
      .element(page.getByRole('row').filter({ hasText: 'G4' }))
      .toHaveTextContent(/\$12\.50\/件15\.00（旅行社）/);
    await expect.element(page.getByRole('row').filter({ hasText: 'G5' })).toHaveTextContent(/\$20\.00\/件8\.00$/);
    expect(offers.sent).toMatchObject([{ isActive: 'true' }]);
    expect(await violationsIn()).toEqual([]);
  });

  it('a user who may view agencies alone sees offers, contacts, files and activity, and no button to edit', async () => {
    answerWith(api.salesChannels.get, agency);
    answerWith(api.partners.agency, {});
    answerWith(api.goods.list, pageWith());
    await showPage(<AgencyPage />, { at: '/travel/salesChannel/6', as: { holds: [permissions.travel] } });
    await expect.element(page.getByRole('tab', { name: '联系方式' })).toBeVisible();
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['货品与佣金', '联系方式', '文件', '动态']);
    await expect.element(page.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  });

  it('the form saves changed values with the version of the agency', async () => {
    const saves = answerWith(api.salesChannels.save, { ...agency, version: 3 });
    answerWith(api.customers.names, pageWith());
    await showAgency('?edit');
    const form = formPage('编辑旅行社');
    await userEvent.fill(form.getByLabelText('联系人', { exact: true }), '王小姐');
    expect(await violationsIn()).toEqual([]);
    await pressCtrlEnter();
    await expect.element(form).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ id: 6, expectedVersion: 2, contact: '王小姐' }]);
  });
});
