import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { formPage, recordPage } from '../../testing/fields.ts';
import { loginOf } from '../../testing/login.ts';
import { answerPurchaseOrder, createPurchaseOrder } from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { answerShipment, createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { show } from '../../testing/show.tsx';
import { Shell } from './shell.tsx';

const kinds = [
  {
    kind: 'shipment',
    group: '发货管理',
    title: '发货单',
    number: 'SH-0005',
    answer: () => {
      answerShipment(createShipment());
      answerWith(api.shipments.save, ({ remark }) => {
        const saved = createShipment({ version: 2, remark: String(remark) });
        answerShipment(saved);
        return saved;
      });
    },
  },
  {
    kind: 'purchase order',
    group: '采购管理',
    title: '采购单',
    number: 'PO-0006',
    answer: () => {
      answerPurchaseOrder(createPurchaseOrder());
      answerWith(api.purchaseOrders.save, ({ remark }) => {
        const saved = createPurchaseOrder({ version: 2, remark: String(remark) });
        answerPurchaseOrder(saved);
        return saved;
      });
    },
  },
] as const;

const profile = {
  version: 1,
  userName: 'admin',
  name: 'admin',
  emailAddress: 'admin@example.com',
  roleNames: [],
  avatar: null,
};

function heading(title: string) {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}

/** Moves one step in the history of the browser, and waits for the expected address. */
async function step(delta: -1 | 1, address: RegExp): Promise<void> {
  history.go(delta);
  await expect.poll(() => window.location.pathname + window.location.search).toMatch(address);
}

/** Opens the list from another page, a document in it, and its form. Returns the form. */
async function openForm({ group, title, number, answer }: (typeof kinds)[number]) {
  answer();
  answerWith(api.customers.list, pageWith());
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  answerWith(api.notifications.counts, { unread: 0, read: 0, deleted: 0 });
  answerWith(api.account.profile, profile);
  await show(<Shell login={loginOf()} />, { at: '/artware/customerManage' });
  await expect.element(heading('客户')).toBeVisible();
  await page.getByRole('menuitem', { name: group }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: number, exact: true }).click();
  await recordPage(new RegExp(`^${number}`))
    .getByRole('button', { name: '编辑', exact: true })
    .click();
  const form = formPage(new RegExp(`^编辑${title} ${number}`));
  await expect.element(form).toBeVisible();
  return form;
}

/** Checks that the form has the entered text, and enters more; fails if another element covers the field. */
async function typeMore(field: Locator, typed: string, more: string): Promise<void> {
  await expect.element(field).toHaveValue(typed);
  await field.click();
  await userEvent.keyboard(`{End}${more}`);
  await expect.element(field).toHaveValue(typed + more);
}

describe('Back in the browser', () => {
  it('goes from an unchanged form to the list, and Forward shows the form again', async () => {
    const [about] = kinds;
    const form = await openForm(about);
    await step(-1, /invoiceOrder$/);
    await expect.element(heading(about.title)).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await step(1, /\/5\?edit$/);
    await expect.element(form).toBeVisible();
  });

  it.each(kinds)('retains the input of the form of a $kind, which its tab marks', async (about) => {
    const form = await openForm(about);
    const remark = form.getByLabelText('备注', { exact: true }).first();
    await userEvent.fill(remark, '改');
    await step(-1, /[rR]der$/);
    await expect.element(heading(about.title)).toBeVisible();
    const tab = page.getByRole('navigation', { name: '已打开的页面' });
    await expect.element(tab).toHaveTextContent('●');
    await step(-1, /customerManage/);
    await expect.element(heading('客户')).toBeVisible();
    await step(1, /[rR]der$/);
    await step(1, /\d\?edit$/);
    await typeMore(remark, '改', '了');
    await form.getByRole('button', { name: '保存' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(recordPage(new RegExp(`^${about.number}`))).toHaveTextContent('改了');
    await expect.element(tab).not.toHaveTextContent('●');
    expect(window.location.search).toBe('');
  });
});
