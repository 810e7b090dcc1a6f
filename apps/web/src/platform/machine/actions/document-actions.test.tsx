import { allPermissions, api, permissions, type Permission, shipmentMachine } from '@yipin/contract';
import i18next from 'i18next';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { button, chooseAction, dialog, headActions, openAction } from '../../../testing/fields.ts';
import { createShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { requestStep } from '../../tab/requested-step.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { DocumentActions } from './document-actions.tsx';

type ShipmentValues = Parameters<typeof createShipment>[0];

async function showActions(row: ShipmentValues, holds: readonly Permission[] = allPermissions): Promise<string[]> {
  const opened: string[] = [];
  const { shipments } = api;
  const document = shipments.get.output.parse(createShipment(row));
  await showPage(
    <main>
      <DocumentActions
        machine={shipmentMachine}
        document={document}
        next="start"
        secondary={['edit']}
        further={[{ key: 'print', label: '打印', onClick: () => opened.push('print') }]}
        operations={{
          edit: () => opened.push('edit'),
          pack: null,
          addItems: null,
          start: () => opened.push('start'),
          billFreight: null,
          undoStart: shipments.undoStart,
          end: shipments.end,
          undoEnd: null,
          complete: null,
          cancel: () => opened.push('cancel'),
        }}
        requiresReason={['undoStart']}
        danger={['undoStart', 'cancel']}
      />
    </main>,
    { as: { holds } },
  );
  await expect.element(headActions()).toBeVisible();
  return opened;
}

/** Returns the names of the buttons in their order. */
function buttons(): (string | null)[] {
  return headActions()
    .getByRole('button')
    .elements()
    .map((element) => element.textContent);
}

describe('the actions on a document', () => {
  it('the next step and the menu of all others are at the lower edge of a phone', async () => {
    await page.viewport(390, 844);
    await showActions({ logisticsCompanyId: 1, hasShipTo: true, live: 1 });
    await expect.poll(() => buttons().length).toBe(2);
    const bar = headActions().element().getBoundingClientRect();
    expect([bar.bottom, bar.width]).toEqual([844, 390]);
    await expect.element(await openAction(headActions(), '编辑')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a step that another page requested is taken once, and only on the page of its document', async () => {
    const ready = { logisticsCompanyId: 1, hasShipTo: true, live: 1 };
    requestStep('/artwareInvoiceOrder/invoiceOrder/7', 'start');
    expect(await showActions(ready)).toEqual([]);
    requestStep(window.location.pathname, 'start');
    const opened = await showActions(ready);
    await expect.poll(() => opened).toEqual(['start']);
    expect(await showActions(ready)).toEqual([]);
  });

  it('a requested step that is no longer possible is not taken', async () => {
    requestStep(window.location.pathname, 'undoStart');
    expect(await showActions({ logisticsCompanyId: 1, hasShipTo: true, live: 1 })).toEqual([]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('the menu and the dialog of an action say what it does', async () => {
    const help = '把货物退回仓库。';
    await showActions({ status: 20, startedAt: '2026-11-20T01:00:00Z' });
    i18next.addResource('zh-CN', 'machines', 'shipment.help.undoStart', help);
    const entry = await openAction(headActions(), '撤销发货');
    await expect.element(entry).toHaveAttribute('title', help);
    await entry.click();
    await expect.element(dialog('撤销发货').getByText(help)).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the next step is the last button, after those that are possible and the menu', async () => {
    const ready = { logisticsCompanyId: 1, hasShipTo: true, live: 1 };
    const opened = await showActions(ready);
    expect(buttons()).toEqual(['编辑', '更多', '发货']);
    expect(await violationsIn()).toEqual([]);
    await button('发货').click();
    await chooseAction(headActions(), '打印');
    expect(opened).toEqual(['start', 'print']);
  });

  it('the button of the next step keeps the focus when its step is taken and other buttons disappear', async () => {
    const { shipments } = api;
    const packing = { logisticsCompanyId: 1, hasShipTo: true, live: 1 };
    function Changing() {
      const [values, setValues] = useState<ShipmentValues>(packing);
      const isStarted = values?.status === 20;
      return (
        <DocumentActions
          machine={shipmentMachine}
          document={shipments.get.output.parse(createShipment(values))}
          next={isStarted ? 'end' : 'start'}
          secondary={isStarted ? [] : ['edit']}
          operations={{
            edit: () => undefined,
            pack: null,
            addItems: null,
            start: () => setValues({ ...packing, status: 20, added: 0, shipping: 1 }),
            billFreight: null,
            undoStart: null,
            end: shipments.end,
            undoEnd: null,
            complete: null,
            cancel: null,
          }}
        />
      );
    }
    await showPage(
      <main>
        <Changing />
      </main>,
      { as: { holds: allPermissions } },
    );
    await expect.element(headActions()).toBeVisible();
    const [edit, ...others] = buttons();
    expect(edit).toBe('编辑');
    await button('发货').click();
    await expect.poll(buttons).toEqual([...others.slice(0, -1), '标记送达']);
    await expect.element(button('标记送达')).toHaveFocus();
  });

  it('an action that is not possible is in the menu with its reason, dangerous ones are last', async () => {
    await showActions({ status: 20, startedAt: '2026-11-20T01:00:00Z' });
    expect(buttons()).toEqual(['编辑', '更多']);
    await openAction(headActions(), '打印');
    const entries = page.getByRole('menuitem').elements();
    expect(entries.map((entry) => entry.textContent?.slice(0, 4))).toEqual([
      '发货状态',
      '标记送达',
      '打印',
      '撤销发货',
      '取消发货',
    ]);
    expect(entries[0]?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await expect.element(headActions().getByRole('button', { name: '更多操作' })).toHaveFocus();
  });

  it('an entry of the menu that requires a reason asks for it', async () => {
    await showActions({ status: 20, startedAt: '2026-11-20T01:00:00Z' });
    const undone = answerWith(api.shipments.undoStart, createShipment());
    await chooseAction(headActions(), '撤销发货');
    await dialog('撤销发货').getByRole('textbox', { name: '原因' }).fill('还差一箱');
    await dialog('撤销发货').getByRole('button', { name: '确定' }).click();
    await expect.element(dialog('撤销发货')).not.toBeInTheDocument();
    expect(undone.sent).toMatchObject([{ id: 5, reason: '还差一箱' }]);
  });

  it('actions without permission are hidden', async () => {
    await showActions({}, [permissions.shipments]);
    expect(buttons()).toEqual(['更多']);
    await openAction(headActions(), '打印');
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  });
});
