import { allPermissions, api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog, recordPage } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

const confirmed = { results: [{ id: 11, succeeded: true, version: 2 }] };

function receiptDialog() {
  return dialog('客户签收');
}

function at() {
  return receiptDialog().getByRole('textbox', { name: '签收时间' });
}

function ok() {
  return receiptDialog().getByRole('button', { name: '确定', exact: true });
}

function completeToo() {
  return receiptDialog().getByRole('checkbox', { name: '同时完成这些明细' });
}

async function openDialog(
  pieces: object = { status: 35, shippingQty: 6 },
  holds: readonly Permission[] = allPermissions,
): Promise<void> {
  const shipped = createArtwareOrderItem({ toApproveQty: 0, ...pieces });
  answerArtwareOrder(createArtwareOrder({ status: 30, items: [shipped] }));
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7', as: { holds } });
  await button('客户签收').first().click();
  await expect.element(at()).toBeEnabled();
}

async function type(moment: string): Promise<void> {
  await userEvent.fill(at(), moment);
  await userEvent.keyboard('{Enter}');
}

describe('the dialog that confirms a receipt', () => {
  it('the entered minute of a receipt is sent as an instant', async () => {
    const confirms = answerWith(api.orderFulfilment.confirmReceipt, confirmed);
    await openDialog();
    expect(await violationsIn()).toEqual([]);
    // The time zone is that of Sydney: UTC+11 in summer.
    await type('2026-11-24 08:05');
    await ok().click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    expect(confirms.sent).toMatchObject([{ id: 11, expectedVersion: 1, receivedAt: '2026-11-23T21:05:00.000Z' }]);
  });

  it('a receipt without an entered time is sent without one', async () => {
    const confirms = answerWith(api.orderFulfilment.confirmReceipt, confirmed);
    await openDialog();
    await ok().click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    expect(confirms.sent).toHaveLength(1);
    expect(confirms.sent[0]).not.toHaveProperty('receivedAt');
  });

  it('a refusal of the server is shown at the field until another time is entered', async () => {
    const early = { message: '不能早于发货时间', members: ['receivedAt'] };
    answerWith(api.orderFulfilment.confirmReceipt, refuse('validation-failed', { validationErrors: [early] }));
    await openDialog();
    await type('2020-01-01 08:00');
    await ok().click();
    await expect.element(receiptDialog().getByText('不能早于发货时间')).toBeVisible();
    await expect.element(at()).toHaveFocus();
    await type('2020-01-02 08:00');
    await expect.element(receiptDialog().getByText('不能早于发货时间')).not.toBeInTheDocument();
  });

  it('the confirmation of delivered goods can be undone, that of goods in transit not', async () => {
    answerWith(api.orderFulfilment.confirmReceipt, confirmed);
    await openDialog();
    await completeToo().click();
    await ok().click();
    await expect.element(page.getByText('“客户签收”已执行')).toBeVisible();
    await expect.element(button('撤销')).not.toBeInTheDocument();
    await openDialog({ status: 40, shippingQty: 0, deliveredQty: 6 });
    await completeToo().click();
    await ok().click();
    const undone = answerWith(api.orderFulfilment.undoReceipt, { results: [{ id: 11, succeeded: true, version: 3 }] });
    await button('撤销').click();
    await expect.element(page.getByText('已撤销：客户签收', { exact: true })).toBeVisible();
    expect(undone.sent).toEqual([{ ids: [11], expectedVersions: { 11: 2 }, mode: 'all', reason: '撤销' }]);
  });

  it('lines that are received completely are completed too, unless the user unticks it', async () => {
    const confirms = answerWith(api.orderFulfilment.confirmReceipt, confirmed);
    await openDialog();
    await expect.element(completeToo()).toBeChecked();
    await ok().click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    await openDialog();
    await completeToo().click();
    await ok().click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    expect(confirms.sent).toMatchObject([{ complete: true }, { id: 11 }]);
    expect(confirms.sent[1]).not.toHaveProperty('complete');
  });

  it('completion is offered only for lines that are received completely, to users who may complete', async () => {
    await openDialog({ status: 20, shippingQty: 4, purchasingQty: 2 });
    await expect.element(completeToo()).not.toBeInTheDocument();
    const holds = allPermissions.filter((permission) => permission !== permissions.completeArtwareOrders);
    await openDialog({ status: 40, deliveredQty: 6 }, holds);
    await expect.element(completeToo()).not.toBeInTheDocument();
  });

  it('an entered time is discarded only after a confirmation', async () => {
    await openDialog();
    await type('2020-01-02 08:00');
    await receiptDialog().getByRole('button', { name: '取消', exact: true }).click();
    await button('放弃').click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    await expect.element(recordPage(/^AO-0007/)).toBeVisible();
  });
});
