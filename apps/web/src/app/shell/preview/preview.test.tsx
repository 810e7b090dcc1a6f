import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { answerShipment, createShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { focus } from '../../../testing/keyboard.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { answerShell, heading, showShell } from '../../testing/show-shell.tsx';

const list = '/artwareInvoiceOrder/invoiceOrder';
const shipments = [
  createShipment(),
  createShipment({ id: 6, orderNumber: 'SH-0006' }),
  createShipment({ id: 7, orderNumber: 'SH-0007' }),
];

function row(number: string) {
  return page.getByRole('row').filter({ hasText: number });
}

/** The preview next to the list. */
function preview() {
  return page.getByRole('complementary', { name: '预览', exact: true });
}

function shownNumber(number: string) {
  return preview().getByRole('heading', { level: 2, name: new RegExp(`^${number}`) });
}

/** Shows a list of three shipments, and focuses the first row, unless a preview is open. Returns the calls for one shipment. */
async function showShipments(at = list) {
  answerShell();
  answerShipment(createShipment());
  answerWith(api.shipments.list, pageWith(...shipments));
  const read = answerWith(api.shipments.get, ({ id }) =>
    createShipment({ id: Number(id), orderNumber: `SH-000${String(id)}` }),
  );
  answerWith(api.customers.names, pageWith());
  await page.viewport(1440, 900);
  await showShell(at);
  await expect.element(row('SH-0005')).toBeVisible();
  if (at === list) await focus(row('SH-0005'));
  return read;
}

describe('the preview of a record next to its list', () => {
  it('Space shows the record of the row, which keeps the focus, and Space closes it', async () => {
    await showShipments();
    const before = history.length;
    await userEvent.keyboard(' ');
    await expect.element(shownNumber('SH-0005')).toBeVisible();
    await expect.element(heading('发货单')).toBeVisible();
    await expect.element(row('SH-0005')).toHaveFocus();
    expect(location.search).toBe('?peek=5');
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(preview()).not.toBeInTheDocument();
    expect(location.search).toBe('');
    expect(history.length).toBe(before);
  });

  it('the preview follows the cursor, and fetches the record of the next row ahead', async () => {
    const read = await showShipments();
    await userEvent.keyboard(' ');
    await expect.element(shownNumber('SH-0005')).toBeVisible();
    await expect.poll(() => read.sent.map(({ id }) => Number(id))).toEqual([5, 6]);
    await userEvent.keyboard('j');
    await expect.element(shownNumber('SH-0006')).toBeVisible();
    await expect.poll(() => read.sent.map(({ id }) => Number(id))).toEqual([5, 6, 7]);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(shownNumber('SH-0005')).toBeVisible();
    expect(location.search).toBe('?peek=5');
  });

  it('Escape in the preview closes it, and its row has the focus', async () => {
    await showShipments();
    await userEvent.keyboard(' ');
    await expect.element(shownNumber('SH-0005')).toBeVisible();
    await focus(preview().getByRole('button', { name: '关闭预览' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(preview()).not.toBeInTheDocument();
    await expect.element(row('SH-0005')).toHaveFocus();
  });

  it('the button in a row shows its record', async () => {
    await showShipments();
    await page.getByRole('button', { name: '预览 SH-0007' }).click();
    await expect.element(shownNumber('SH-0007')).toBeVisible();
  });

  it('the link of an address shows the record, without its activity, and opens its page', async () => {
    await showShipments(`${list}?peek=6`);
    await expect.element(shownNumber('SH-0006')).toBeVisible();
    expect(row('SH-0006').element()).toHaveProperty('tabIndex', 0);
    await expect.element(preview().getByRole('region', { name: '动态' })).not.toBeInTheDocument();
    await preview().getByRole('button', { name: '打开页面' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^SH-0006/ })).toBeVisible();
    expect(location.pathname).toBe(`${list}/6`);
  });

  it('Space opens the page of the record if the window is too narrow for a preview', async () => {
    await showShipments();
    await page.viewport(1200, 800);
    await expect.element(page.getByRole('button', { name: '预览 SH-0005' })).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('heading', { level: 1, name: /^SH-0005/ })).toBeVisible();
    expect(location.pathname).toBe(`${list}/5`);
  });
});
