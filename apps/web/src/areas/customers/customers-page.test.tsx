import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { openAndClose, pressByKey, pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
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

async function showCustomers(): Promise<void> {
  answerWith(api.customers.list, pageWith(customer));
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  await showPage(<CustomersPage />);
}

function edit() {
  return page.getByRole('row').filter({ hasText: 'Harbour Gifts' }).getByRole('button', { name: '编辑' });
}

function form() {
  return dialog(/^编辑客户/);
}

async function typeContact(contact: string): Promise<void> {
  await pressByKey(edit());
  await userEvent.fill(form().getByLabelText('联系人', { exact: true }).first(), contact);
}

describe('the forms of customers', () => {
  it('closing the form of a customer returns the focus to the button that opened it', async () => {
    await showCustomers();
    await openAndClose(button(/新建客户/), '新建客户');
    await expect.element(button(/新建客户/)).toHaveFocus();
    await openAndClose(edit(), /^编辑客户/);
    await expect.element(edit()).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
  });

  it('the form of a customer returns the focus when its entered values are discarded', async () => {
    await showCustomers();
    await typeContact('王小姐');
    await userEvent.keyboard('{Escape}');
    await pressByKey(button('放弃'));
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(edit()).toHaveFocus();
  });

  it('the form of a customer returns the focus when its entered values are saved', async () => {
    const saves = answerWith(api.customers.save, { ...customer, version: 2, contact: '李小姐' });
    await showCustomers();
    await typeContact('李小姐');
    await userEvent.fill(form().getByLabelText('默认折扣 %', { exact: true }), '7.5');
    await pressCtrlEnter();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(edit()).toHaveFocus();
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
    await showCustomers();
    await pressByKey(edit());
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
    await showCustomers();
    await pressByKey(edit());
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
    answerWith(api.customers.list, pageWith());
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
    await page.viewport(390, 844);
    await showPage(<CustomersPage />);
    await button(/新建客户/).click();
    const form = dialog('新建客户');
    await userEvent.fill(form.getByLabelText('编码', { exact: true }), 'PH');
    await userEvent.fill(form.getByLabelText('名称', { exact: true }), '手机客户');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeInViewport({ ratio: 1 });
  });
});
