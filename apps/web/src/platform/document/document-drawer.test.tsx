import { api, ArtwareOrderId, artwareOrderMachine } from '@yipin/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, ForeignReply } from '../../testing/answer-with.ts';
import { createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog } from '../../testing/fields.ts';
import { expectFocusIn } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { useOperation } from '../api/index.ts';
import { FormDrawer } from '../form/index.ts';
import { DocumentDrawer } from './index.ts';

function OrderDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <DocumentDrawer
      id={7}
      query={useOperation(api.artwareOrders.get, { id: ArtwareOrderId.parse(7) })}
      machine={artwareOrderMachine}
      title={({ orderNumber }) => orderNumber}
      actions={() => <Button>编辑</Button>}
      onClose={onClose}
    >
      {({ customerName }) => <p>{customerName}</p>}
    </DocumentDrawer>
  );
}

/** A list page with a drawer; its form opens before or after the drawer. */
function Orders({ beginsWithForm = false }: { readonly beginsWithForm?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasForm, setHasForm] = useState(beginsWithForm);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>AO-0007</Button>
      {isOpen && <OrderDrawer onClose={() => setIsOpen(false)} />}
      {hasForm && (
        <FormDrawer title="编辑订单" onLeave={() => setHasForm(false)}>
          <Button onClick={() => setIsOpen(true)}>打开单据</Button>
          <Input aria-label="备注" />
        </FormDrawer>
      )}
    </>
  );
}

function drawer() {
  return dialog(/^AO-0007/);
}

describe('the drawer of a document', () => {
  it('a drawer shows the document with its state and actions, and closes with Escape', async () => {
    answerWith(api.artwareOrders.get, createArtwareOrder());
    await showPage(<Orders />);
    await button('AO-0007').click();
    await expect.element(drawer()).toHaveTextContent('Harbour Gifts');
    await expect.element(drawer().getByText('草稿')).toBeVisible();
    await expect.element(drawer().getByRole('button', { name: '编辑' })).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(button('AO-0007')).toHaveFocus();
  });

  it('a drawer reports that its document cannot be read, and the retry button reads it again', async () => {
    answerWith(api.artwareOrders.get, new ForeignReply(500, 'Out of order'));
    await showPage(<Orders />);
    await button('AO-0007').click();
    await expect.element(page.getByText('出错了，请重试')).toBeVisible();
    answerWith(api.artwareOrders.get, createArtwareOrder());
    await button('重试').click();
    await expect.element(drawer()).toHaveTextContent('Harbour Gifts');
  });

  it('a drawer opens below an open form, receives none of its keys, and gets the focus when it closes', async () => {
    answerWith(api.artwareOrders.get, createArtwareOrder());
    await showPage(<Orders beginsWithForm />);
    await button('打开单据').click();
    await expect.element(drawer()).toHaveTextContent('Harbour Gifts');
    await expect.element(button('打开单据')).toHaveFocus();
    // A click reaches an element only if no other element covers it.
    await page.getByLabelText('备注').click();
    await userEvent.keyboard('改');
    await expect.element(page.getByLabelText('备注')).toHaveValue('改');
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).toHaveTextContent('Harbour Gifts');
    await dialog('编辑订单').getByRole('button', { name: '关闭' }).click();
    await expect.element(dialog('编辑订单')).not.toBeInTheDocument();
    await expectFocusIn(drawer());
  });
});
