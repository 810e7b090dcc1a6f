import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { removeStored } from '../../../platform/browser-storage.ts';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { button, chooseAction, dialog, formPage, recordPage } from '../../../testing/fields.ts';
import { answerPurchaseOrder, createPurchaseOrder } from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { answerShipment, createShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { expectFocusIn, focus } from '../../../testing/keyboard.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { setManual } from '../../testing/manual.fixtures.ts';
import { answerShell, heading, reloadShell, showShell } from '../../testing/show-shell.tsx';

const shipments = '/artwareInvoiceOrder/invoiceOrder';
const shipment = `${shipments}/5`;
const order = '/artwarePurchaseOrder/purchaseOrder/6';

/** Returns the query that shows a page on the right side. */
function onRight(address: string): string {
  return `?beside=${encodeURIComponent(address)}`;
}

function here(): string {
  return decodeURIComponent(location.pathname + location.search);
}

/** The tools above the right page. */
function tools(): Locator {
  return page.getByRole('group', { name: '右侧', exact: true });
}

/** The actions in the head of a record's page. */
function actionsOf(name: RegExp): Locator {
  return recordPage(name).getByRole('group', { name: '操作', exact: true });
}

function tabs(): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' });
}

/** Shows the application in a wide window at an address, with a shipment and a purchase order. */
async function showWide(at: string): Promise<void> {
  answerShell();
  answerPurchaseOrder(createPurchaseOrder());
  answerShipment(createShipment());
  answerWith(api.customers.names, pageWith());
  await page.viewport(1700, 900);
  await showShell(at);
}

function leftForm(): Locator {
  return formPage('编辑发货单 SH-0005');
}

function rightForm(): Locator {
  return formPage('编辑采购单 PO-0006');
}

/** Shows the forms of a shipment and of a purchase order side by side, and types into both. Returns their fields. */
async function typeInBoth(): Promise<readonly [Locator, Locator]> {
  await showWide(`${shipment}?edit&${onRight(`${order}?edit`).slice(1)}`);
  const left = leftForm().getByLabelText('备注', { exact: true }).first();
  const right = rightForm().getByLabelText('备注', { exact: true }).first();
  await userEvent.fill(left, '左');
  await userEvent.fill(right, '右');
  return [left, right];
}

beforeEach(() => removeStored('yipin.sides'));
afterEach(() => page.viewport(1440, 900));

describe('two pages side by side', () => {
  it('an address shows two records, and a reload shows them again', async () => {
    await showWide(shipment + onRight(order));
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await expect.element(tabs()).toHaveTextContent(/SH-0005.*PO-0006|PO-0006.*SH-0005/);
    expect(await violationsIn()).toEqual([]);
    await reloadShell();
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    expect(here()).toBe(`${shipment}?beside=${order}`);
  });

  it('each page has its own address: the form of one side is opened and closed without a change of the other', async () => {
    await showWide(shipment + onRight(order));
    await recordPage(/^PO-0006/)
      .getByRole('button', { name: '编辑', exact: true })
      .click();
    await expect.element(rightForm()).toBeVisible();
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    expect(here()).toBe(`${shipment}?beside=${order}?edit`);
    await recordPage(/^SH-0005/)
      .getByRole('button', { name: '编辑', exact: true })
      .click();
    await expect.element(leftForm()).toBeVisible();
    expect(here()).toBe(`${shipment}?edit&beside=${order}?edit`);
    await rightForm().getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    expect(here()).toBe(`${shipment}?edit&beside=${order}`);
  });

  it('the window, the breadcrumb and the help are those of the side that was used last', async () => {
    await showWide(shipment + onRight(order));
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    const current = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').last();
    const help = page.getByRole('complementary', { name: '帮助' });
    await expect.element(button('帮助')).toBeVisible();
    setManual();
    await focus(actionsOf(/^SH-0005/).getByRole('button', { name: '更多操作' }));
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(help.getByRole('heading', { name: '发货单' })).toBeVisible();
    await expect.element(current).toHaveTextContent('SH-0005');
    await expect.poll(() => document.title).toMatch(/SH-0005/);
    await focus(actionsOf(/^PO-0006/).getByRole('button', { name: '更多操作' }));
    await expect.element(help.getByRole('heading', { name: '采购单' })).toBeVisible();
    await expect.element(current).toHaveTextContent('PO-0006');
    await expect.poll(() => document.title).toMatch(/PO-0006/);
    await userEvent.keyboard('{F6}');
    await expect.element(current).toHaveTextContent('SH-0005');
    await tools().getByRole('button', { name: /关闭/ }).click();
    await expect.poll(() => document.title).toMatch(/SH-0005/);
  });

  it('two forms keep their input: Back hides the right one in its tab, and closing a side asks about its record', async () => {
    await showWide(`${shipment}?edit`);
    const left = leftForm().getByLabelText('备注', { exact: true }).first();
    await userEvent.fill(left, '左');
    await leftForm().getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(dialog('放弃未保存的修改？')).toBeVisible();
    await button('继续编辑').click();
    history.pushState(null, '', `${shipment}?edit&${onRight(`${order}?edit`).slice(1)}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const right = rightForm().getByLabelText('备注', { exact: true }).first();
    await userEvent.fill(right, '右');
    history.back();
    await expect.element(rightForm()).not.toBeInTheDocument();
    await expect.element(left).toHaveValue('左');
    expect(tabs().element().textContent.match(/●/g)).toHaveLength(2);
    history.forward();
    await expect.element(right).toHaveValue('右');
    await tools().getByRole('button', { name: /关闭/ }).click();
    await expect.element(dialog('放弃“PO-0006”未保存的修改？')).toBeVisible();
    await button('放弃').click();
    await expect.element(rightForm()).not.toBeInTheDocument();
    await expect.element(left).toHaveValue('左');
    expect(here()).toBe(`${shipment}?edit`);
  });

  it('both forms are saved', async () => {
    await typeInBoth();
    const saved = answerWith(api.purchaseOrders.save, ({ remark }) => {
      const next = createPurchaseOrder({ version: 2, remark: String(remark) });
      answerPurchaseOrder(next);
      return next;
    });
    const shipped = answerWith(api.shipments.save, ({ remark }) =>
      createShipment({ version: 2, remark: String(remark) }),
    );
    await rightForm().getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await expect.element(leftForm()).toBeVisible();
    expect(here()).toBe(`${shipment}?edit&beside=${order}`);
    await leftForm().getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    expect(here()).toBe(`${shipment}?beside=${order}`);
    expect([saved, shipped].map(({ sent }) => sent[0]?.['remark'])).toEqual(['右', '左']);
  });

  it('F6 moves the focus to the other side, to the element that had it, also out of a field', async () => {
    const [left, right] = await typeInBoth();
    await focus(left);
    await userEvent.keyboard('{F6}');
    await expect.element(right).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect.element(left).toHaveFocus();
  });

  it('Alt+W closes the page that has the focus', async () => {
    await showWide(shipment + onRight(order));
    await focus(actionsOf(/^PO-0006/).getByRole('button', { name: '更多操作' }));
    await userEvent.keyboard('{Alt>}w{/Alt}');
    await expect.element(recordPage(/^PO-0006/)).not.toBeInTheDocument();
    expect(here()).toBe(shipment);
  });

  it('a tab that is closed on the left side leaves the right page in the whole window', async () => {
    await showWide(shipment + onRight(order));
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await tabs()
      .getByRole('button', { name: /SH-0005/ })
      .click();
    await expect.element(recordPage(/^SH-0005/)).not.toBeInTheDocument();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    expect(here()).toBe(order);
  });
});

describe('the address of the right page', () => {
  it('a narrow window shows one page and keeps the address of the other, which appears when the window is widened', async () => {
    await showWide(shipment + onRight(order));
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await page.viewport(1440, 900);
    await expect.element(recordPage(/^PO-0006/)).not.toBeInTheDocument();
    await recordPage(/^SH-0005/)
      .getByRole('button', { name: '编辑', exact: true })
      .click();
    await expect.element(leftForm()).toBeVisible();
    expect(here()).toBe(`${shipment}?edit&beside=${order}`);
    await page.viewport(1700, 900);
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
  });

  it.each(['https://example.com/', '//example.com/x', '/login', '/artware/nothing', shipment, ''])(
    'the address “%s” is removed: it is of another site, of no page, or that of the page itself',
    async (wrong) => {
      await showWide(shipment + onRight(wrong));
      await expect.element(recordPage(/^SH-0005/)).toBeVisible();
      await expect.poll(here).toBe(shipment);
      await expect.element(tools()).not.toBeInTheDocument();
    },
  );
});

describe('opening a record next to another page', () => {
  it('B on a row shows its record next to the list, which has the focus, and the next one replaces it', async () => {
    answerWith(api.shipments.get, ({ id }) => createShipment({ id: Number(id), orderNumber: `SH-000${String(id)}` }));
    await showWide(shipments);
    const rows = pageWith(createShipment(), createShipment({ id: 6, orderNumber: 'SH-0006' }));
    answerWith(api.shipments.list, rows);
    answerWith(api.shipments.get, ({ id }) => createShipment({ id: Number(id), orderNumber: `SH-000${String(id)}` }));
    await reloadShell();
    const row = (number: string) => page.getByRole('row').filter({ hasText: number });
    await focus(row('SH-0005'));
    await userEvent.keyboard('b');
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(row('SH-0005')).toHaveFocus();
    await userEvent.keyboard('jb');
    await expect.element(recordPage(/^SH-0006/)).toBeVisible();
    expect(here()).toBe(`${shipments}?beside=${shipments}/6`);
    expect(tabs().getByRole('listitem').elements()).toHaveLength(3);
    await tools()
      .getByRole('button', { name: /单独显示/ })
      .click();
    await expect.element(heading('发货单')).not.toBeInTheDocument();
    expect(here()).toBe(`${shipments}/6`);
  });

  it('the menu of a record moves it next to the page that was used before', async () => {
    await showWide(shipments);
    await page.getByRole('link', { name: 'SH-0005', exact: true }).click();
    await chooseAction(actionsOf(/^SH-0005/), '并排打开');
    await expect.element(heading('发货单')).toBeVisible();
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    expect(here()).toBe(`${shipments}?beside=${shipment}`);
    await actionsOf(/^SH-0005/)
      .getByRole('button', { name: '更多操作' })
      .click();
    await expect.element(page.getByRole('menuitem', { name: '并排打开' })).not.toBeInTheDocument();
  });

  it('a link to a list on the right side moves the focus to the list if it is on the left side', async () => {
    await showWide(shipments + onRight(shipment));
    await recordPage(/^SH-0005/)
      .getByRole('link', { name: /发货单$/ })
      .click();
    await expectFocusIn(page.getByRole('group', { name: '发货单', exact: true }));
    expect(here()).toBe(`${shipments}?beside=${shipment}`);
  });

  it('the divider is moved by keys, within limits, and its position is stored', async () => {
    await showWide(shipment + onRight(order));
    const divider = page.getByRole('separator', { name: '页面分隔线' });
    // The headings of the pages take the focus when they appear.
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await focus(divider);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(divider).toHaveAttribute('aria-valuenow', '52');
    await userEvent.keyboard('{End}');
    const right = () => page.getByRole('group', { name: 'PO-0006', exact: true }).element().getBoundingClientRect();
    await expect.poll(() => Math.round(right().width)).toBe(480);
    await reloadShell();
    await expect.poll(() => Math.round(right().width)).toBe(480);
    await expect.element(recordPage(/^SH-0005/)).toBeVisible();
    await expect.element(recordPage(/^PO-0006/)).toBeVisible();
    await focus(divider);
    await userEvent.keyboard('{Enter}');
    await expect.element(divider).toHaveAttribute('aria-valuenow', '50');
  });
});
