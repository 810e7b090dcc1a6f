import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { dialog } from '../../../testing/fields.ts';
import { pasteText } from '../../../testing/clipboard.ts';
import { focus, pressCtrlEnter } from '../../../testing/keyboard.ts';
import { answerShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ShipmentPage } from '../shipment-record-page.tsx';
import {
  box,
  createPacked,
  packedItems,
  packedLine,
  packedPage,
  packPanel,
  showPacked,
} from '../../../testing/fixtures/packed-shipment.fixtures.tsx';

function button(name: string) {
  return packedPage().getByRole('button', { name, exact: true });
}

describe('packing on the page of a shipment', () => {
  it('selected lines are put in a new package, and saved with its tracking number and weight', async () => {
    answerShipment(createPacked());
    await showPacked();
    await expect.element(packPanel()).toHaveTextContent('2 条明细, 24 件');
    await packPanel().getByRole('button', { name: '添加包裹' }).click();
    await userEvent.keyboard('SF1002');
    await userEvent.tab();
    await userEvent.keyboard('7.0');
    await packedLine('A2').getByRole('checkbox').click();
    await page.getByRole('button', { name: '放入 2 号箱' }).click();
    await expect.element(packPanel().getByText('尚未保存')).toBeVisible();
    const saves = answerWith(api.shipments.savePacking, () => {
      answerShipment(createPacked({ version: 2 }));
      return createPacked({ version: 2 });
    });
    await pressCtrlEnter();
    await expect.poll(() => saves.sent.length).toBe(1);
    expect(saves.sent).toMatchObject([
      {
        id: 5,
        expectedVersion: 1,
        logisticsCompanyId: 1,
        packages: [{ cartonNo: '1' }, { cartonNo: '2', trackingNumber: 'SF1002' }],
        contents: [
          { itemId: 51, parts: [{ cartonNo: '1', quantity: 4 }] },
          { itemId: 52, parts: [{ cartonNo: '2', quantity: 20 }] },
        ],
      },
    ]);
    await expect.element(packPanel().getByText('尚未保存')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('a line is divided over packages in its field, which names what it cannot read', async () => {
    answerShipment(createPacked({ packages: [box, { ...box, cartonNo: '2' }] }));
    await showPacked();
    const field = packedLine('A2').getByRole('combobox');
    await userEvent.fill(field, '1: 12, 2: 9');
    await expect.element(packedLine('A2').getByRole('alert')).toHaveTextContent('20 件');
    await userEvent.fill(field, '1: 12, 2: 5');
    await expect.element(packedPage().getByText('2 条明细中 1 条未装箱')).toBeVisible();
    const saves = answerWith(api.shipments.savePacking, createPacked({ version: 2 }));
    await packPanel().getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    const parts = [
      { cartonNo: '1', quantity: 12 },
      { cartonNo: '2', quantity: 5 },
      { cartonNo: null, quantity: 3 },
    ];
    expect(saves.sent).toMatchObject([{ contents: [{ itemId: 51 }, { itemId: 52, parts }] }]);
  });

  it('a user who may not edit shipments sees the packages as a table', async () => {
    answerShipment(createPacked());
    await showPage(<ShipmentPage />, {
      at: '/artwareInvoiceOrder/invoiceOrder/5',
      as: { holds: [permissions.shipments, permissions.startShipments] },
    });
    await expect.element(packedPage().getByRole('heading', { name: '包裹' })).toBeVisible();
    await expect.element(packPanel()).not.toBeInTheDocument();
  });
});

describe('shipping a packed shipment', () => {
  it('the packing is saved first, and stays saved if the start fails', async () => {
    answerShipment(createPacked());
    await showPacked();
    await userEvent.fill(packPanel().getByRole('textbox', { name: /单号/ }), 'SF1001');
    const saves = answerWith(api.shipments.savePacking, () => {
      answerShipment(createPacked({ version: 2 }));
      return createPacked({ version: 2 });
    });
    const starts = answerWith(api.shipments.start, refuse('insufficient-stock', { message: '库存不足' }));
    await button('发货').click();
    await expect.element(page.getByText('库存不足')).toBeVisible();
    expect(saves.sent).toMatchObject([{ expectedVersion: 1, packages: [{ trackingNumber: 'SF1001' }] }]);
    expect(starts.sent).toMatchObject([{ id: 5, expectedVersion: 2 }]);
    await expect.element(packPanel().getByText('尚未保存')).not.toBeInTheDocument();
  });

  it('unpacked lines and packages without weight are named once, and do not prevent the start', async () => {
    answerShipment(createPacked({ packages: [{ cartonNo: '1', trackingNumber: '' }], items: packedItems.slice(0, 1) }));
    await showPacked();
    await button('发货').click();
    const question = dialog(/^发货：/);
    await expect.element(question).toHaveTextContent('1 个包裹没有重量');
    const starts = answerWith(api.shipments.start, createPacked({ version: 2, status: 20 }));
    await question.getByRole('button', { name: '确定', exact: true }).click();
    await expect.poll(() => starts.sent.length).toBe(1);
  });

  it('a start without a carrier moves the focus to the carrier, which is required', async () => {
    answerShipment(createPacked({ logisticsCompanyId: null, logisticsCompanyName: null }));
    answerWith(api.logisticsCompanies.names, []);
    await showPacked();
    const carrier = packPanel().getByRole('combobox', { name: '物流公司' });
    await expect.element(carrier).toBeEnabled();
    await button('发货').click();
    await expect.element(carrier).toHaveFocus();
    await expect.element(packPanel().getByText('请选择物流公司')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a shipment without a carrier has the proposed one in its field, and is saved with it before it leaves', async () => {
    answerShipment(createPacked({ logisticsCompanyId: null, logisticsCompanyName: null, proposedCarrierId: 2 }));
    answerWith(api.logisticsCompanies.names, [
      { id: 1, code: 'SF', name: '顺风物流' },
      { id: 2, code: 'TNT', name: 'TNT' },
    ]);
    await showPacked();
    await expect.element(packPanel()).toHaveTextContent('TNT TNT');
    const saves = answerWith(api.shipments.savePacking, createPacked({ version: 2, logisticsCompanyId: 2 }));
    const starts = answerWith(api.shipments.start, createPacked({ version: 3, status: 20 }));
    await button('发货').click();
    await expect.poll(() => starts.sent.length).toBe(1);
    expect(saves.sent).toMatchObject([{ logisticsCompanyId: 2 }]);
  });
});

describe('tracking numbers that are pasted on the page of a shipment', () => {
  it('a pasted column fills the packages from the active one on, and adds the missing ones', async () => {
    answerShipment(createPacked());
    await showPacked();
    await focus(packPanel().getByRole('textbox', { name: '包裹 1 运单号' }));
    pasteText('AUP1111\nAUP1112\n');
    await expect.element(packPanel().getByRole('textbox', { name: '包裹 2 运单号' })).toHaveValue('AUP1112');
    await expect.element(packPanel().getByRole('textbox', { name: '包裹 1 运单号' })).toHaveValue('AUP1111');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(packPanel().getByRole('textbox', { name: '包裹 2 运单号' })).not.toBeInTheDocument();
  });
});

describe('packages of lines that are pasted on the page of a shipment', () => {
  const place = (code: string) => packedLine(code).getByRole('combobox');

  async function showTwoPackages(): Promise<void> {
    answerShipment(createPacked({ packages: [box, { ...box, cartonNo: '2' }] }));
    await showPacked();
  }

  it('a pasted column fills the packages of the lines from the active one on, and is one step to undo', async () => {
    await showTwoPackages();
    await focus(place('A1'));
    pasteText('2\n1: 12, 2: 8\n');
    await expect.element(place('A2')).toHaveValue('1: 12, 2: 8');
    await expect.element(place('A1')).toHaveValue('2');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(place('A2')).toHaveValue('1');
    await expect.element(place('A1')).toHaveValue('1');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(place('A1')).toHaveValue('2');
    const saves = answerWith(api.shipments.savePacking, createPacked({ version: 2 }));
    await packPanel().getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    const contents = [
      { itemId: 51, parts: [{ cartonNo: '2', quantity: 4 }] },
      { itemId: 52, parts: [{ quantity: 12 }, { quantity: 8 }] },
    ];
    expect(saves.sent).toMatchObject([{ contents }]);
  });

  it('a pasted column follows the order in view', async () => {
    await showTwoPackages();
    const heading = packedPage().getByRole('columnheader', { name: '数量' });
    await heading.click();
    await heading.click();
    await expect
      .poll(() =>
        [...document.querySelectorAll('[data-packed-line]')].map((field) => field.getAttribute('data-packed-line')),
      )
      .toEqual(['52', '51']);
    await focus(place('A2'));
    pasteText('2\n1\n');
    await expect.element(place('A2')).toHaveValue('2');
    await expect.element(place('A1')).toHaveValue('1');
  });

  it('more pasted packages than lines are refused, and Ctrl+D takes the package of the line above', async () => {
    await showTwoPackages();
    await focus(place('A2'));
    pasteText('2\n2\n');
    await expect.element(page.getByText(/最多 2/)).toBeVisible();
    await expect.element(place('A2')).toHaveValue('1');
    await userEvent.fill(place('A1'), '2');
    await focus(place('A2'));
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(place('A2')).toHaveValue('2');
  });
});
