import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { formPage } from '../../testing/fields.ts';
import { pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { FactoryPage } from './factory-record-page.tsx';

const factory: ReplyOf<typeof api.factories.get> = {
  id: 41,
  version: 3,
  code: 'JDZ',
  name: '景德镇瓷厂',
  contact: '林师傅',
  phone: '+86 798 555 0100',
  bankName: '工商银行',
  bankAccount: '6222 0000',
  leadTimeDays: 14,
  termsId: null,
  termsCode: 'NET30',
};

const price = {
  id: 9,
  factoryId: 41,
  factoryName: '景德镇瓷厂',
  productId: 101,
  productCode: 'VASE-01',
  code: '',
  modelName: '',
  name: '青花瓶',
  nameEn: '',
  nameTw: '',
  quantity: 20,
  unitPriceCny: '12.5000',
  purchaseDate: '2026-11-20',
  orderId: 7,
  orderNumber: 'PO2611-0007',
};

const overview: ReplyOf<typeof api.partners.factory> = {
  orders: { open: pageWith(), openAmount: '404.00', realLeadTimeDays: 17 },
  requests: pageWith(),
  balance: [],
};

function showFactory(at = '', holds: readonly (typeof allPermissions)[number][] = allPermissions): Promise<void> {
  answerWith(api.factories.get, factory);
  answerWith(api.partners.factory, overview);
  answerWith(api.paymentTerms.list, []);
  return showPage(<FactoryPage />, { at: `/artwarePurchaseOrder/factorys/41${at}`, as: { holds } });
}

describe('the page of a factory', () => {
  it('the head compares the agreed lead time with the real one', async () => {
    await showFactory();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('JDZ · 景德镇瓷厂');
    await expect.element(page.getByText('14 天 · 17 天')).toBeVisible();
    await expect.element(page.getByText('0（¥404.00）')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the section of prices lists the products with their last prices', async () => {
    answerWith(api.partners.lastPurchases, pageWith(price));
    await showFactory('?tab=prices');
    await expect.element(page.getByRole('row').filter({ hasText: 'VASE-01' })).toHaveTextContent('12.50');
    expect(await violationsIn()).toEqual([]);
  });

  it('a new purchase order starts with the factory', async () => {
    await showFactory('');
    await expect
      .element(page.getByRole('link', { name: '新建采购单' }))
      .toHaveAttribute('href', '/artwarePurchaseOrder/purchaseOrder/new?factoryId=41');
  });

  it('contacts and bank account are in their own section', async () => {
    await showFactory('?tab=contacts');
    await expect.element(page.getByText('6222 0000')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a user without the permission to view costs sees no prices and no payments', async () => {
    const holds = allPermissions.filter((permission) => permission !== permissions.viewCost);
    await showFactory('', holds);
    await expect.element(page.getByRole('tab', { name: '采购单' })).toBeVisible();
    for (const name of ['价格', '收付款'])
      await expect.element(page.getByRole('tab', { name, exact: true })).not.toBeInTheDocument();
  });

  it('the form saves changed values with the version of the factory', async () => {
    const saves = answerWith(api.factories.save, { ...factory, version: 4 });
    await showFactory('?edit');
    const form = formPage('编辑工厂');
    await userEvent.fill(form.getByLabelText('联系人', { exact: true }), '王师傅');
    expect(await violationsIn()).toEqual([]);
    await pressCtrlEnter();
    await expect.element(form).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ id: 41, expectedVersion: 3, contact: '王师傅' }]);
  });
});
