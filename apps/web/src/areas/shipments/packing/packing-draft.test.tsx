import { api } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discardDraft, listUnopenedDrafts } from '../../../platform/form/index.ts';
import { forgetUnsaved } from '../../../platform/tab/unsaved.ts';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { dialog } from '../../../testing/fields.ts';
import { answerShipment, createShipmentItem } from '../../../testing/fixtures/shipments.fixtures.ts';
import { leavePage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import {
  box,
  createPacked,
  packedItems,
  packedLine,
  packPanel,
  showPacked,
} from '../../../testing/fixtures/packed-shipment.fixtures.tsx';

describe('packing that a colleague changed in the meantime', () => {
  const field = (name: string) => packPanel().getByRole('textbox', { name, exact: true });
  const tracking = () => field('包裹 1 运单号');
  const comparison = () => dialog(/王丽 已在 2026-11-25 14:04 修改了此记录/);
  const compared = (name: RegExp) =>
    comparison()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });
  const theirs = createPacked({ version: 2, packages: [{ ...box, trackingNumber: 'THEIRS', lengthCm: '40' }] });

  /** Saves entered values after a colleague has saved others. */
  async function saveTooLate(): Promise<void> {
    const params = { name: '王丽', moment: '2026-11-25T03:04:00Z', what: '包裹' };
    answerWith(api.shipments.savePacking, () => {
      answerShipment(theirs);
      return refuse('changed-by-someone-else', { params });
    });
    await packPanel().getByRole('button', { name: '保存' }).click();
    await expect.element(comparison()).toBeVisible();
  }

  async function packTooLate(): Promise<void> {
    answerShipment(createPacked());
    await showPacked();
    await userEvent.fill(tracking(), 'MINE');
    await userEvent.fill(field('包裹 1 kg'), '8.1');
    await saveTooLate();
  }

  it('each field of a package is compared, and what only one of them changed is merged', async () => {
    await packTooLate();
    await expect.element(compared(/包裹 1\s*运单号/)).toHaveTextContent(/THEIRS.*MINE/);
    await expect.element(compared(/包裹 1\s*毛重/)).toHaveTextContent(/只有您修改过/);
    await expect.element(compared(/包裹 1\s*长/)).toHaveTextContent(/只有对方修改过/);
    expect(await violationsIn()).toEqual([]);
    await compared(/包裹 1\s*运单号/)
      .getByRole('radio', { name: /MINE/ })
      .click();
    const saves = answerWith(api.shipments.savePacking, theirs);
    await comparison().getByRole('button', { name: '保存合并结果' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    const merged = { cartonNo: '1', trackingNumber: 'MINE', grossWeightKg: 8.1, lengthCm: 40 };
    expect(saves.sent).toMatchObject([{ expectedVersion: 2, packages: [merged] }]);
    await expect.element(packPanel().getByText('尚未保存')).not.toBeInTheDocument();
  });

  it('the package of a line is compared as well', async () => {
    answerShipment(createPacked({ packages: [box, { ...box, cartonNo: '2' }] }));
    await showPacked();
    await userEvent.fill(packedLine('A2').getByRole('combobox'), '1: 12, 2: 8');
    const params = { name: '王丽', moment: '2026-11-25T03:04:00Z', what: '包裹' };
    answerWith(api.shipments.savePacking, () => {
      const [first = createShipmentItem(), second = createShipmentItem()] = packedItems;
      const moved = [
        { ...first, cartonNo: '2' },
        { ...second, cartonNo: '2' },
      ];
      answerShipment(createPacked({ version: 2, packages: [box, { ...box, cartonNo: '2' }], items: moved }));
      return refuse('changed-by-someone-else', { params });
    });
    await packPanel().getByRole('button', { name: '保存' }).click();
    await expect.element(compared(/A1 木雕 × 4\s*箱号/)).toHaveTextContent(/只有对方修改过/);
    await compared(/A2 木雕 × 20\s*箱号/)
      .getByRole('radio', { name: /1: 12/ })
      .click();
    const saves = answerWith(api.shipments.savePacking, theirs);
    await comparison().getByRole('button', { name: '保存合并结果' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    const parts = [
      { cartonNo: '1', quantity: 12 },
      { cartonNo: '2', quantity: 8 },
    ];
    const contents = [
      { itemId: 51, parts: [{ cartonNo: '2', quantity: 4 }] },
      { itemId: 52, parts },
    ];
    expect(saves.sent).toMatchObject([{ expectedVersion: 2, contents }]);
  });

  it('the packages of the colleague are saved if they are chosen for all conflicts', async () => {
    await packTooLate();
    await comparison().getByRole('button', { name: '冲突都用对方的' }).click();
    const saves = answerWith(api.shipments.savePacking, theirs);
    await comparison().getByRole('button', { name: '保存合并结果' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    const merged = { trackingNumber: 'THEIRS', grossWeightKg: 8.1, lengthCm: 40 };
    expect(saves.sent).toMatchObject([{ packages: [merged] }]);
  });
});

describe('a packing that was not saved', () => {
  const tracking = () => packPanel().getByRole('textbox', { name: '包裹 1 运单号' });
  const note = () => packPanel().getByText(/保留的草稿/);

  /** Enters a packing, and closes the page as the browser does when it loads the page again. */
  async function enterAndReload(): Promise<void> {
    answerShipment(createPacked());
    await showPacked();
    await userEvent.fill(tracking(), 'MINE');
    await packPanel().getByRole('button', { name: '添加包裹' }).click();
    await userEvent.fill(packedLine('A2').getByRole('combobox'), '1: 12, 2: 8');
    forgetUnsaved();
    leavePage();
  }

  afterEach(async () => {
    for (const { slot } of await listUnopenedDrafts()) discardDraft(slot);
  });

  it('the entered packing is restored when the page is loaded again, until it is saved', async () => {
    await enterAndReload();
    await showPacked();
    await expect.element(tracking()).toHaveValue('MINE');
    await expect.element(packPanel().getByRole('textbox', { name: '包裹 2 运单号' })).toBeVisible();
    await expect.element(packedLine('A2').getByRole('combobox')).toHaveValue('1: 12, 2: 8');
    await expect.element(note()).toBeVisible();
    await expect.element(packPanel().getByText('尚未保存')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    const saves = answerWith(api.shipments.savePacking, createPacked({ version: 2 }));
    await packPanel().getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saves.sent.length).toBe(1);
    expect(saves.sent).toMatchObject([{ packages: [{ trackingNumber: 'MINE' }, { cartonNo: '2' }] }]);
    await expect.element(note()).not.toBeInTheDocument();
    expect(await listUnopenedDrafts()).toEqual([]);
  });

  it('a restored packing is compared with that of a colleague, and can be discarded', async () => {
    await enterAndReload();
    answerShipment(createPacked({ version: 2, packages: [{ ...box, trackingNumber: 'THEIRS' }] }));
    await showPacked();
    await expect.element(tracking()).toHaveValue('MINE');
    await packPanel().getByRole('button', { name: '比较' }).click();
    await expect.element(dialog(/保留草稿之后/).getByRole('radio', { name: /THEIRS/ })).toBeVisible();
    await dialog(/保留草稿之后/)
      .getByRole('button', { name: '返回表单' })
      .click();
    await packPanel().getByRole('button', { name: '放弃草稿' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await expect.element(tracking()).toHaveValue('THEIRS');
    await expect.element(packPanel().getByText('尚未保存')).not.toBeInTheDocument();
  });
});
