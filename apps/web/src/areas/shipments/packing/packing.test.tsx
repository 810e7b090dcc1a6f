import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { dialog, recordPage } from '../../../testing/fields.ts';
import { pasteText } from '../../../testing/clipboard.ts';
import { focus, pressCtrlEnter } from '../../../testing/keyboard.ts';
import { answerShipment, createShipment, createShipmentItem } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ShipmentPage } from '../shipment-record-page.tsx';

const box = { cartonNo: '1', trackingNumber: '', grossWeightKg: '7.2' };
const items = [
  createShipmentItem({ cartonNo: '1' }),
  createShipmentItem({ id: 52, salesItemId: 12, productId: 102, productCode: 'A2', quantity: 20, cartonNo: '1' }),
];

function createPacked(overrides: Parameters<typeof createShipment>[0] = {}) {
  return createShipment({ packages: [box], items, live: 2, added: 2, quantity: 24, ...overrides });
}

function show() {
  return showPage(<ShipmentPage />, { at: '/artwareInvoiceOrder/invoiceOrder/5' });
}

function shown() {
  return recordPage(/^SH-0005/);
}

function panel() {
  return page.getByRole('region', { name: '装箱', exact: true });
}

function button(name: string) {
  return shown().getByRole('button', { name, exact: true });
}

function lineOf(code: string) {
  return shown().getByRole('row').filter({ hasText: code });
}

describe('packing on the page of a shipment', () => {
  it('selected lines are put in a new package, and saved with its tracking number and weight', async () => {
    answerShipment(createPacked());
    await show();
    await expect.element(panel()).toHaveTextContent('2 条明细, 24 件');
    await panel().getByRole('button', { name: '添加包裹' }).click();
    await userEvent.keyboard('SF1002');
    await userEvent.tab();
    await userEvent.keyboard('7.0');
    await lineOf('A2').getByRole('checkbox').click();
    await page.getByRole('button', { name: '放入 2 号箱' }).click();
    await expect.element(panel().getByText('尚未保存')).toBeVisible();
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
    await expect.element(panel().getByText('尚未保存')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('a line is divided over packages in its field, which names what it cannot read', async () => {
    answerShipment(createPacked({ packages: [box, { ...box, cartonNo: '2' }] }));
    await show();
    const field = lineOf('A2').getByRole('combobox');
    await userEvent.fill(field, '1: 12, 2: 9');
    await expect.element(lineOf('A2').getByRole('alert')).toHaveTextContent('20 件');
    await userEvent.fill(field, '1: 12, 2: 5');
    await expect.element(shown().getByText('2 条明细中 1 条未装箱')).toBeVisible();
    const saves = answerWith(api.shipments.savePacking, createPacked({ version: 2 }));
    await panel().getByRole('button', { name: '保存' }).click();
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
    await expect.element(shown().getByRole('heading', { name: '包裹' })).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
  });
});

describe('packing that a colleague changed in the meantime', () => {
  const tracking = () => panel().getByRole('textbox', { name: '包裹 1 运单号' });
  const question = () => dialog(/^王丽 已在 2026-11-25 14:04 修改了此记录/);
  const theirs = createPacked({ version: 2, packages: [{ ...box, trackingNumber: 'THEIRS' }] });

  /** Enters a tracking number, and saves it after a colleague has saved another one. */
  async function saveTooLate(): Promise<void> {
    answerShipment(createPacked());
    await show();
    await userEvent.fill(tracking(), 'MINE');
    const params = { name: '王丽', moment: '2026-11-25T03:04:00Z', what: '包裹' };
    answerWith(api.shipments.savePacking, () => {
      answerShipment(theirs);
      return refuse('changed-by-someone-else', { params });
    });
    await panel().getByRole('button', { name: '保存' }).click();
    await expect.element(question()).toHaveTextContent('您输入的装箱仍保留');
  }

  it('the entered packages stay, and the next save replaces those of the colleague', async () => {
    await saveTooLate();
    expect(await violationsIn()).toEqual([]);
    await question().getByRole('button', { name: '保留我的修改' }).click();
    await expect.element(tracking()).toHaveValue('MINE');
    const saves = answerWith(api.shipments.savePacking, theirs);
    await panel().getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    expect(saves.sent).toMatchObject([{ expectedVersion: 2, packages: [{ trackingNumber: 'MINE' }] }]);
  });

  it('the packages of the colleague are shown after the own ones are discarded', async () => {
    await saveTooLate();
    await question().getByRole('button', { name: '放弃我的修改' }).click();
    await expect.element(tracking()).toHaveValue('THEIRS');
    await expect.element(panel().getByText('尚未保存')).not.toBeInTheDocument();
  });
});

describe('shipping a packed shipment', () => {
  it('the packing is saved first, and stays saved if the start fails', async () => {
    answerShipment(createPacked());
    await show();
    await userEvent.fill(panel().getByRole('textbox', { name: /单号/ }), 'SF1001');
    const saves = answerWith(api.shipments.savePacking, () => {
      answerShipment(createPacked({ version: 2 }));
      return createPacked({ version: 2 });
    });
    const starts = answerWith(api.shipments.start, refuse('insufficient-stock', { message: '库存不足' }));
    await button('发货').click();
    await expect.element(page.getByText('库存不足')).toBeVisible();
    expect(saves.sent).toMatchObject([{ expectedVersion: 1, packages: [{ trackingNumber: 'SF1001' }] }]);
    expect(starts.sent).toMatchObject([{ id: 5, expectedVersion: 2 }]);
    await expect.element(panel().getByText('尚未保存')).not.toBeInTheDocument();
  });

  it('unpacked lines and packages without weight are named once, and do not prevent the start', async () => {
    answerShipment(createPacked({ packages: [{ cartonNo: '1', trackingNumber: '' }], items: items.slice(0, 1) }));
    await show();
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
    await show();
    await button('发货').click();
    const carrier = panel().getByRole('combobox', { name: '物流公司' });
    await expect.element(carrier).toHaveFocus();
    await expect.element(panel().getByText('请选择物流公司')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a shipment without a carrier has the proposed one in its field, and is saved with it before it leaves', async () => {
    answerShipment(createPacked({ logisticsCompanyId: null, logisticsCompanyName: null, proposedCarrierId: 2 }));
    answerWith(api.logisticsCompanies.names, [
      { id: 1, code: 'SF', name: '顺风物流' },
      { id: 2, code: 'TNT', name: 'TNT' },
    ]);
    await show();
    await expect.element(panel()).toHaveTextContent('TNT TNT');
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
    await show();
    await focus(panel().getByRole('textbox', { name: '包裹 1 运单号' }));
    pasteText('AUP1111\nAUP1112\n');
    await expect.element(panel().getByRole('textbox', { name: '包裹 2 运单号' })).toHaveValue('AUP1112');
    await expect.element(panel().getByRole('textbox', { name: '包裹 1 运单号' })).toHaveValue('AUP1111');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(panel().getByRole('textbox', { name: '包裹 2 运单号' })).not.toBeInTheDocument();
  });
});
