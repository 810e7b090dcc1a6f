import { api, permissions } from '@yipin/contract';
import { Form, Input } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf, type SentInput } from '../../testing/answer-with.ts';
import { button, dialog, optionOf, select } from '../../testing/fields.ts';
import { focus } from '../../testing/keyboard.ts';
import { show, type ShowOptions } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { CreationHost } from '../../platform/form/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { CustomerSelect } from './customer-select.tsx';

type FoundCustomers = ReplyOf<typeof api.customers.names>;

const harbour = {
  id: 1,
  code: 'HG',
  name: 'Harbour Gifts',
  isActive: true,
  defaultDiscountPercent: '0',
  salesId: null,
};
const sunshine = { ...harbour, id: 9, code: 'SUN', name: 'Sunshine' };

const saved: ReplyOf<typeof api.customers.save> = {
  id: 9,
  version: 1,
  code: 'SUN',
  name: 'Sunshine',
  addresses: [],
  salesId: null,
  salesName: null,
  defaultDiscountPercent: '0',
  termsId: null,
  termsCode: 'NET30',
};
const lacquer: ReplyOf<typeof api.artwareCategories.save> = {
  id: 4,
  version: 1,
  name: '漆器',
  parentId: null,
  sort: 1,
  productCount: 0,
};

/** Responds with the customers that match the search text or the id. */
function search({ filter = '', customerId }: SentInput): FoundCustomers {
  const all = [harbour, sunshine];
  if (customerId !== undefined) return pageWith(...all.filter(({ id }) => String(id) === customerId));
  return pageWith(...(filter === 'Sunshine' ? [] : [harbour]));
}

function Fields() {
  return (
    <Form layout="vertical">
      <section aria-label="买方">
        <Form.Item name="customer" label="客户">
          <CustomerSelect />
        </Form.Item>
      </section>
      <Form.Item name="carrier" label="承运商">
        <LogisticsCompanySelect />
      </Form.Item>
      <Form.Item name="category" label="分类">
        <CategorySelect />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input />
      </Form.Item>
    </Form>
  );
}

async function showForm(options?: ShowOptions): Promise<void> {
  answerWith(api.customers.names, search);
  answerWith(api.logisticsCompanies.names, []);
  answerWith(api.artwareCategories.all, [{ ...lacquer, id: 5, name: '陶器' }]);
  await show(
    <CreationHost>
      <Fields />
    </CreationHost>,
    options,
  );
}

function entry() {
  return optionOf('新建“Sunshine”…');
}

async function typeUnknown(): Promise<void> {
  await focus(select('客户'));
  await userEvent.keyboard('Sunshine');
  await expect.element(entry()).toBeVisible();
}

describe('the entry of a select that creates a record', () => {
  it('the entry creates a customer with the typed name by the arrow key and Enter, and moves to the next field', async () => {
    const saves = answerWith(api.customers.save, saved);
    await showForm();
    await typeUnknown();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const name = dialog('新建客户').getByLabelText('名称', { exact: true });
    await expect.element(name).toHaveValue('Sunshine');
    expect(await violationsIn()).toEqual([]);
    await dialog('新建客户').getByLabelText('编码', { exact: true }).fill('SUN');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('region', { name: '买方' })).toHaveTextContent('SUN Sunshine');
    await expect.element(select('承运商')).toHaveFocus();
    expect(saves.sent).toMatchObject([{ code: 'SUN', name: 'Sunshine' }]);
  });

  it('the entry is selected neither by Tab nor by Enter if the user did not move to it', async () => {
    await showForm();
    await typeUnknown();
    await userEvent.keyboard('{Enter}');
    await expect.element(select('客户')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await typeUnknown();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(select('承运商')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有符合条件的数据');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('Escape in the dialog closes it, and the typed text is in the select again', async () => {
    await showForm();
    await typeUnknown();
    await entry().click();
    await expect.element(dialog('新建客户')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(select('客户')).toHaveValue('Sunshine');
    await expect.element(select('客户')).toHaveFocus();
    await expect.element(entry()).toBeVisible();
  });

  it('the entry creates a carrier in a select with all names, with a scanned text as its code', async () => {
    await showForm();
    await focus(select('承运商'));
    await userEvent.keyboard('SF01');
    await expect.element(optionOf('新建“SF01”…')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const code = dialog('新建物流公司').getByLabelText('编码', { exact: true });
    await expect.element(code).toHaveValue('SF01');
    await button('取消').click();
    await expect.element(select('承运商')).toHaveValue('SF01');
  });

  it('the entry creates a category in a tree', async () => {
    const saves = answerWith(api.artwareCategories.save, lacquer);
    await showForm();
    await focus(select('分类'));
    await userEvent.keyboard('漆器');
    await expect.element(page.getByText('新建“漆器”…')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('漆器{ArrowDown}{Enter}');
    await expect.element(dialog('新建产品分类')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ name: '漆器' }]);
  });

  it.each(['{Enter}', '{Tab}'])('a tree selects the first match by %s, and the next field is focused', async (key) => {
    await showForm();
    await focus(select('分类'));
    await userEvent.keyboard(`陶${key}`);
    await expect.element(page.getByTitle('陶器', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByLabelText('备注')).toHaveFocus();
  });

  it('the entry is absent without the permission, and outside of forms', async () => {
    await showForm({ as: { holds: [permissions.payments] } });
    await focus(select('客户'));
    await userEvent.keyboard('Sunshine');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    await expect.element(entry()).not.toBeInTheDocument();
    await show(<Fields />);
    await focus(select('客户'));
    await userEvent.keyboard('Sunshine');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    await expect.element(entry()).not.toBeInTheDocument();
  });
});
