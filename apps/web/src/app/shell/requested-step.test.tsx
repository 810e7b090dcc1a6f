import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestStep } from '../../platform/tab/requested-step.ts';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { answerShipment, createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { focus } from '../../testing/keyboard.ts';
import { answerShell, heading, openPage, showShell } from '../testing/show-shell.tsx';

const list = '/artwareInvoiceOrder/invoiceOrder';

it('a step that was requested of a document is not taken when the document is opened after another page', async () => {
  answerShell();
  answerShipment(createShipment());
  answerWith(api.customers.names, pageWith());
  await showShell(list);
  await expect.element(heading('发货单')).toBeVisible();
  requestStep(`${list}/5`, 'edit');
  await openPage('基础资料', '仓库');
  await expect.element(heading('仓库')).toBeVisible();
  await openPage('发货', '发货单');
  await focus(page.getByRole('row').filter({ hasText: 'SH-0005' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: /^SH-0005/ })).toHaveFocus();
  expect(window.location.search).toBe('');
});
