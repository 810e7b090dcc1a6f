import { api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { chooseAction, dialog, formPage, headActions, optionOf, recordPage } from '../../testing/fields.ts';
import { expectFocusIn, pressByKey, pressCtrlEnter } from '../../testing/keyboard.ts';
import {
  answerShipment,
  createShipment,
  createShipmentItem,
  createStartedShipment,
} from '../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ShipmentPage } from './shipment-record-page.tsx';

/** Shows the page of shipment 5. */
function showOpened(holds?: readonly Permission[]) {
  return showPage(<ShipmentPage />, { at: '/artwareInvoiceOrder/invoiceOrder/5', ...(holds ? { as: { holds } } : {}) });
}

function shown() {
  return recordPage(/^SH-0005/);
}

function actionIn(name: string) {
  return shown().getByRole('button', { name, exact: true });
}

describe('the form of a new shipment', () => {
  it('closes the open list of a select and names the missing customer when Ctrl+Enter is pressed', async () => {
    answerShipment(createShipment());
    const saves = answerWith(api.shipments.save, createShipment());
    await showPage(<ShipmentPage />, { at: '/artwareInvoiceOrder/invoiceOrder/new' });
    const form = formPage('新建发货单');
    const carrier = form.getByRole('combobox', { name: '物流公司' });
    const customer = form.getByRole('combobox', { name: '客户' });
    await carrier.click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
    await pressCtrlEnter();
    await expect.element(customer).toHaveFocus();
    await expect.element(form.getByText('请填写此项')).toBeVisible();
    await expect.element(carrier).toHaveAttribute('aria-expanded', 'false');
    await pressCtrlEnter();
    await expect.element(customer).toHaveAttribute('aria-expanded', 'false');
    expect(saves.sent).toEqual([]);
  });
});

describe('the carrier of a new shipment', () => {
  it('the carrier of the customer’s last shipment is filled in', async () => {
    answerShipment(createShipment({ logisticsCompanyId: 2 }));
    answerWith(api.logisticsCompanies.names, [
      { id: 1, code: 'SF', name: '顺风物流' },
      { id: 2, code: 'TNT', name: 'TNT' },
    ]);
    const about = { isActive: true, defaultDiscountPercent: '0', salesId: null };
    answerWith(api.customers.names, pageWith({ ...about, id: 31, code: 'HG', name: 'Harbour Gifts' }));
    await showPage(<ShipmentPage />, { at: '/artwareInvoiceOrder/invoiceOrder/new' });
    const form = formPage('新建发货单');
    await form.getByRole('combobox', { name: '客户' }).click();
    await userEvent.keyboard('HG{Enter}');
    await expect.element(form).toHaveTextContent('TNT TNT');
  });
});

describe('the page of a shipment', () => {
  it('an action that is not possible yet is in the menu with its reason, and cannot be chosen', async () => {
    answerShipment(createShipment());
    await showOpened();
    const more = headActions().getByRole('button', { name: '更多操作' });
    const reason = '状态为“备货中”时不能执行此操作';
    await expect.element(more).toHaveAccessibleDescription(new RegExp(`撤销发货 ${reason}`));
    await pressByKey(more);
    const undo = page.getByRole('menuitem', { name: '撤销发货' });
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await expect.element(undo).toHaveTextContent(reason);
    await undo.click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('lists the bills that charge for its freight', async () => {
    answerShipment(createShipment());
    await showOpened();
    await expect.element(shown().getByRole('row').filter({ hasText: 'BL2611-0001' })).toHaveTextContent('¥86.50');
  });

  it('shows no action to a user without its permission', async () => {
    answerShipment(createShipment());
    await showOpened([permissions.shipments]);
    await expect.element(shown()).toHaveTextContent('Harbour Gifts');
    await expect.element(actionIn('发货')).not.toBeInTheDocument();
    await expect.element(actionIn('编辑')).not.toBeInTheDocument();
  });

  it('moves the focus to the first open field of a form whose first field is closed', async () => {
    answerShipment(createShipment());
    await showOpened();
    await pressByKey(actionIn('编辑'));
    const form = formPage(/^编辑发货单/);
    await expect.element(form.getByRole('combobox', { name: '客户' })).toBeDisabled();
    await expect.element(form.getByRole('textbox', { name: '单据日期' })).toHaveFocus();
    await form.getByRole('button', { name: '取消' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('asks for a reason, which Ctrl+Enter submits only when there is one', async () => {
    answerShipment(createStartedShipment());
    const undone = answerWith(api.shipments.undoStart, () => {
      answerShipment(createShipment({ version: 3 }));
      return createShipment({ version: 3 });
    });
    await showOpened();
    await chooseAction(headActions(), '撤销发货');
    const question = dialog('撤销发货');
    await expect.element(question.getByRole('textbox', { name: '原因' })).toHaveFocus();
    await pressCtrlEnter();
    await expect.element(question.getByText('请填写原因', { exact: true })).toBeVisible();
    expect(undone.sent).toEqual([]);
    await userEvent.keyboard('还差一箱');
    await pressCtrlEnter();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(actionIn('发货')).toBeVisible();
    await expectFocusIn(shown());
    expect(undone.sent).toMatchObject([{ id: 5, expectedVersion: 2, reason: '还差一箱' }]);
  });

  it('offers to undo that a shipment left, but not a delivery of which a part was delivered before', async () => {
    const started = createShipment({ version: 2, status: 20 });
    answerShipment(createShipment());
    answerWith(api.shipments.start, started);
    await showOpened();
    await actionIn('发货').click();
    await dialog(/^发货：/)
      .getByRole('button', { name: '确定', exact: true })
      .click();
    const undone = answerWith(api.shipments.undoStart, createShipment({ version: 3 }));
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.element(page.getByText(/^已撤销：发货/)).toBeVisible();
    expect(undone.sent).toEqual([{ id: 5, expectedVersion: 2, reason: '撤销' }]);
    answerShipment({ ...createStartedShipment(), status: 30, live: 2, atLeastEnded: 1 });
    answerWith(api.shipments.end, createShipment({ version: 4, status: 40 }));
    await showOpened();
    await headActions().getByRole('button', { name: '标记送达' }).click();
    await dialog(/SH-0005/)
      .getByRole('button', { name: '确定', exact: true })
      .click();
    await expect.element(page.getByText(/^“.*SH-0005.*”已执行$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: '撤销', exact: true })).not.toBeInTheDocument();
  });

  it('keeps the dialog of an action open when the server refuses it, until it is canceled', async () => {
    answerShipment(createShipment());
    answerWith(
      api.shipments.start,
      refuse('changed-by-someone-else', { message: 'admin 已在 11:04 修改了此记录，请刷新' }),
    );
    await showOpened();
    await actionIn('发货').click();
    const question = dialog(/^发货：/);
    await question.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(page.getByText(/admin 已在 .* 修改了此记录/)).toBeVisible();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(shown()).toBeVisible();
  });

  it('asks once for the time at which several selected lines arrived, and sends all of them in one request', async () => {
    const linesOf = (version: number, overrides: { readonly status: number; readonly endedAt?: string }) => [
      createShipmentItem({ ...overrides, version }),
      createShipmentItem({ ...overrides, id: 52, version: version + 3, productCode: 'A2', quantity: 6 }),
    ];
    answerShipment({ ...createStartedShipment(), shipping: 2, items: linesOf(3, { status: 20 }) });
    const ends = answerWith(api.shipments.endItems, () => {
      const items = linesOf(4, { status: 40, endedAt: '2026-11-23T21:05:00Z' });
      answerShipment({ ...createStartedShipment(), version: 3, shipping: 0, atLeastEnded: 2, items });
      return {
        results: [
          { id: 51, succeeded: true, version: 4 },
          { id: 52, succeeded: true, version: 7 },
        ],
      };
    });
    await showOpened();
    for (const code of ['A1', 'A2'])
      await shown().getByRole('row').filter({ hasText: code }).getByRole('checkbox').click();
    await actionIn('标记送达（2）').click();
    const question = dialog('标记送达（2）');
    await expect.element(question).toHaveTextContent(/A1.* × 4.*A2.* × 6/);
    // The time is entered in the time zone of Sydney, in summer eleven hours ahead of UTC.
    await userEvent.fill(question.getByRole('textbox', { name: '送达时间' }), '2026-11-24 08:05');
    await userEvent.keyboard('{Enter}');
    await question.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(page.getByText('标记送达：已执行 2 条')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: /^标记送达/ })).not.toBeInTheDocument();
    await expect.element(actionIn('取消选择')).not.toBeInTheDocument();
    const seen = { ids: [51, 52], expectedVersions: { 51: 3, 52: 6 } };
    expect(ends.sent).toEqual([{ ...seen, mode: 'partial', endedAt: '2026-11-23T21:05:00.000Z' }]);
  });
});
