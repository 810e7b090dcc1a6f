import { api, permissions, ShipmentId } from '@yipin/contract';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { useNotify } from '../notify/index.ts';
import { useUndo } from './index.ts';

function Actions() {
  const notify = useNotify();
  const offerUndo = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const input = { id: ShipmentId.parse(5), expectedVersion: 2 };
  return (
    <>
      <Button onClick={() => notify.success('SH-0005 shipped', offerUndo('Ship', api.shipments.undoStart, input))}>
        ship
      </Button>
      <Button onClick={() => notify.success('SH-0005 ended', offerUndo('Deliver', api.shipments.undoEnd, input))}>
        end
      </Button>
      <Button onClick={() => notify.success('saved', offerUndo('Save', api.shipments.undoEnd, undefined))}>save</Button>
      <Button onClick={() => setIsOpen(true)}>open</Button>
      <Input aria-label="note" />
      <Modal open={isOpen} title="question" onCancel={() => setIsOpen(false)} />
    </>
  );
}

const undoStart = { id: 5, expectedVersion: 2, reason: '撤销' };

function undoButton() {
  return page.getByRole('button', { name: '撤销', exact: true });
}

async function pressCtrlZ(): Promise<void> {
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
}

describe('the undo of an action', () => {
  beforeEach(() => showPage(<Actions />));

  it('Undo in the message sends the reverse call with a reason, and says that it is undone', async () => {
    const undone = answerWith(api.shipments.undoStart, createShipment());
    await button('ship').click();
    expect(await violationsIn()).toEqual([]);
    await undoButton().click();
    await expect.element(page.getByText('已撤销：Ship', { exact: true })).toBeVisible();
    await expect.element(page.getByText('SH-0005 shipped')).not.toBeInTheDocument();
    expect(undone.sent).toEqual([undoStart]);
  });

  it('Ctrl+Z undoes the latest action, and pressed again the one before', async () => {
    const starts = answerWith(api.shipments.undoStart, createShipment());
    const ends = answerWith(api.shipments.undoEnd, createShipment());
    await button('ship').click();
    await button('end').click();
    await button('save').click();
    await pressCtrlZ();
    await expect.element(page.getByText('已撤销：Deliver', { exact: true })).toBeVisible();
    expect([starts.sent, ends.sent]).toEqual([[], [undoStart]]);
    await pressCtrlZ();
    await expect.element(page.getByText('已撤销：Ship', { exact: true })).toBeVisible();
    await pressCtrlZ();
    expect([starts.sent, ends.sent]).toEqual([[undoStart], [undoStart]]);
  });

  it('Ctrl+Z in a field undoes the typing, and does nothing behind an open dialog', async () => {
    const undone = answerWith(api.shipments.undoStart, createShipment());
    await button('ship').click();
    await page.getByRole('textbox', { name: 'note' }).click();
    await userEvent.keyboard('a');
    await pressCtrlZ();
    await expect.element(page.getByRole('textbox', { name: 'note' })).toHaveValue('');
    await button('open').click();
    await expect.element(dialog('question')).toBeVisible();
    await pressCtrlZ();
    await dialog('question').getByRole('button', { name: '取消' }).click();
    await expect.element(dialog('question')).not.toBeInTheDocument();
    expect(undone.sent).toEqual([]);
    await pressCtrlZ();
    await expect.element(page.getByText('已撤销：Ship', { exact: true })).toBeVisible();
    expect(undone.sent).toEqual([undoStart]);
  });

  it('a refusal of the reverse call is shown', async () => {
    answerWith(api.shipments.undoStart, refuse('changed-by-someone-else', { message: 'admin 已修改了此记录' }));
    await button('ship').click();
    await undoButton().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('admin 已修改了此记录');
    await expect.element(page.getByText(/^已撤销/)).not.toBeInTheDocument();
  });
});

it('an action is not undone by users without the permission of the reverse call, nor without a call', async () => {
  await showPage(<Actions />, { as: { holds: [permissions.shipments, permissions.endShipments] } });
  await button('ship').click();
  await button('save').click();
  await expect.element(page.getByText('SH-0005 shipped')).toBeVisible();
  await expect.element(undoButton()).not.toBeInTheDocument();
  await button('end').click();
  await expect.element(undoButton()).toBeVisible();
});
