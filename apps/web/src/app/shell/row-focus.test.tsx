import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { answerShipment, createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { focus } from '../../testing/keyboard.ts';
import { answerShell, heading, mainMenu, showShell } from '../testing/show-shell.tsx';

const list = '/artwareInvoiceOrder/invoiceOrder';

function row() {
  return page.getByRole('row').filter({ hasText: 'SH-0005' });
}

/** Opens the only shipment of its list by the keyboard. */
async function openShipment(): Promise<void> {
  answerShell();
  answerShipment(createShipment());
  answerWith(api.customers.names, pageWith());
  await showShell(list);
  await focus(row());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: /^SH-0005/ })).toHaveFocus();
}

it('the row of a record has the focus again after Back in the browser', async () => {
  await openShipment();
  history.back();
  await expect.element(heading('发货单')).toBeVisible();
  await expect.element(row()).toHaveFocus();
});

it('the row of a record has the focus again after its tab was closed', async () => {
  await openShipment();
  await userEvent.keyboard('{Alt>}w{/Alt}');
  await expect.element(heading('发货单')).toBeVisible();
  await expect.element(row()).toHaveFocus();
});

it('a list that is shown by the menu does not take the focus from the menu', async () => {
  await openShipment();
  const entry = mainMenu().getByRole('link', { name: '发货单', exact: true });
  await entry.click();
  await expect.element(heading('发货单')).toBeVisible();
  await expect.element(entry).toHaveFocus();
});
