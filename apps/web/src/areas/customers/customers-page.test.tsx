import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { dialog, formPage } from '../../testing/fields.ts';
import { pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { CustomerPage } from './customer-record-page.tsx';
import { CustomersPage } from './customers-page.tsx';

const customer = {
  id: 31,
  version: 1,
  code: 'HG',
  name: 'Harbour Gifts',
  salesId: null,
  salesName: null,
  defaultDiscountPercent: '0',
  termsId: null,
  termsCode: 'NET30',
};

const holds = [permissions.customers, permissions.artwareOrders, permissions.editArtwareOrders];

async function showCustomers(): Promise<void> {
  answerWith(api.customers.list, pageWith(customer));
  answerWith(api.users.artwareSalesNames, []);
  await showPage(<CustomersPage />);
}

function form() {
  return formPage(/^编辑客户/);
}

async function openForm(): Promise<void> {
  answerWith(api.customers.get, customer);
  answerWith(api.partners.customer, {});
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  await showPage(<CustomerPage />, { at: '/artware/customerManage/31?edit', as: { holds } });
  await expect.element(form()).toBeVisible();
}

describe('the list of customers', () => {
  it('the code of a customer links to its page', async () => {
    await showCustomers();
    const code = page.getByRole('link', { name: 'HG', exact: true });
    await expect.element(code).toHaveAttribute('href', '/artware/customerManage/31');
    expect(await violationsIn()).toEqual([]);
  });
});

describe('the form of a customer', () => {
  it('changed values are saved with the version of the customer', async () => {
    const saves = answerWith(api.customers.save, { ...customer, version: 2, contact: '李小姐' });
    await openForm();
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(form().getByLabelText('联系人', { exact: true }).first(), '李小姐');
    await userEvent.fill(form().getByLabelText('默认折扣 %', { exact: true }), '7.5');
    await pressCtrlEnter();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ id: 31, expectedVersion: 1, contact: '李小姐', defaultDiscountPercent: 7.5 }]);
  });
});

describe('the names of customers', () => {
  it.each([
    ['zh-CN', 'Harbour Gifts'],
    ['en-US', 'Harbour Gifts Ltd'],
    ['zh-TW', '海港禮品'],
  ] as const)('the list shows a customer by the name in %s', async (language, shown) => {
    answerWith(api.customers.list, pageWith({ ...customer, nameEn: 'Harbour Gifts Ltd', nameTw: '海港禮品' }));
    answerWith(api.users.artwareSalesNames, []);
    await showPage(<CustomersPage />, { language });
    await expect.element(page.getByRole('cell', { name: shown, exact: true })).toBeVisible();
  });

  it('names in other languages are saved', async () => {
    const saves = answerWith(api.customers.save, { ...customer, version: 2 });
    await openForm();
    await userEvent.fill(form().getByLabelText('英文名称', { exact: true }), 'Harbour Gifts Ltd');
    await userEvent.fill(form().getByLabelText('繁体名称', { exact: true }), '海港禮品');
    await pressCtrlEnter();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ name: 'Harbour Gifts', nameEn: 'Harbour Gifts Ltd', nameTw: '海港禮品' }]);
  });
});

describe('a customer with open documents', () => {
  it.each([
    ['a new code', '编码', '仍然保存'],
    ['the deactivation', '启用', '停用'],
  ])('%s of a customer with open documents is saved after a confirmation', async (_what, field, yes) => {
    const saves = answerWith(api.customers.save, ({ confirmed }) =>
      confirmed ? { ...customer, version: 2 } : refuse('confirmation-required', { message: '还有 2 张未完成的单据' }),
    );
    await openForm();
    if (field === '编码') await userEvent.fill(form().getByLabelText(field, { exact: true }), 'HG2');
    else await form().getByRole('switch', { name: field }).click();
    await pressCtrlEnter();
    await dialog(/还有 2 张/)
      .getByRole('button', { name: yes, exact: true })
      .click();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ id: 31 }, { id: 31, confirmed: true }]);
  });
});

describe('the customers page', () => {
  it('the message that a new customer was saved is in the viewport of a phone', async () => {
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.paymentTerms.list, []);
    answerWith(api.customers.save, ({ code, name }) => ({
      id: 1,
      version: 1,
      code: String(code),
      name: String(name),
      salesId: null,
      salesName: null,
      defaultDiscountPercent: '0.00',
      termsId: null,
      termsCode: 'NET30',
    }));
    answerWith(api.customers.get, { ...customer, id: 1 });
    answerWith(api.partners.customer, {});
    await page.viewport(390, 844);
    await showPage(<CustomerPage />, { at: '/artware/customerManage/new', as: { holds } });
    const form = formPage('新建客户');
    await userEvent.fill(form.getByLabelText('编码', { exact: true }), 'PH');
    await userEvent.fill(form.getByLabelText('名称', { exact: true }), '手机客户');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeInViewport({ ratio: 1 });
  });
});
