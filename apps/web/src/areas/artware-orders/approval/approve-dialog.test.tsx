import { allPermissions, api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, ForeignReply, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog, headActions } from '../../../testing/fields.ts';
import { copiedText, pasteText } from '../../../testing/clipboard.ts';
import { focus } from '../../../testing/keyboard.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

type ApprovalReply = ReplyOf<typeof api.orderFulfilment.approval>;

/** The address of a picture. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const levels = [
  { warehouseId: 1, warehouseName: '悉尼仓', available: 8 },
  { warehouseId: 2, warehouseName: '珀斯仓', available: 5 },
];
const items = [
  createArtwareOrderItem({ id: 11, lineNo: 1, productId: 101, toApproveQty: 6 }),
  createArtwareOrderItem({ id: 12, lineNo: 2, productId: 101, quantity: 10, toApproveQty: 10 }),
  createArtwareOrderItem({
    id: 13,
    lineNo: 3,
    productId: 102,
    quantity: 8,
    toApproveQty: 5,
    available: 0,
    name: '瓷瓶',
    thumbnailUrl: picture,
  }),
];
const approvals = [
  { id: 11, version: 1, productId: 101, toApproveQty: 6, levels: levels.slice(0, 1) },
  { id: 12, version: 1, productId: 101, toApproveQty: 10, levels: levels.slice(0, 1) },
  { id: 13, version: 1, productId: 102, toApproveQty: 5, levels: [] },
];

function approving() {
  return dialog('审批 AO-0007 · Harbour Gifts');
}

function field(name: string) {
  return approving().getByRole('textbox', { name, exact: true });
}

function submit(name: string) {
  return approving().getByRole('button', { name, exact: true });
}

/** Opens the dialog of all lines of an order. */
async function openDialog(answer: ApprovalReply, holds: readonly Permission[] = allPermissions): Promise<void> {
  const named = new Set(answer.map(({ id }) => id));
  answerArtwareOrder(createArtwareOrder({ items: items.filter(({ id }) => named.has(id)) }));
  answerWith(api.orderFulfilment.approval, answer);
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7', as: { holds } });
  if (answer.length > 1) {
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button(`审批…（${answer.length}）`).click();
  } else await headActions().getByRole('button', { name: '审批…', exact: true }).click();
}

describe('the approval of lines of a sales order', () => {
  it('the lines show the pictures of their products', async () => {
    await openDialog(approvals);
    await expect.element(field('第 1 行 从库存备货')).toBeVisible();
    const pictures = [...approving().element().querySelectorAll('img')].map(({ src }) => src);
    expect(pictures).toEqual([picture]);
  });

  it('the lines share the stock in their order, and the button names what is approved', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, {
      results: [11, 12, 13].map((id) => ({ id, succeeded: true, version: 2 })),
    });
    await openDialog(approvals);
    await expect.element(field('第 1 行 从库存备货')).toHaveValue('6');
    await expect.element(field('第 1 行 从库存备货')).toHaveFocus();
    await expect.element(field('第 2 行 从库存备货')).toHaveValue('2');
    await expect.element(field('第 2 行 采购')).toHaveValue('8');
    await expect.element(field('第 3 行 采购')).toHaveValue('5');
    expect(await violationsIn()).toEqual([]);
    await submit('审批 3 行：备货 8 件，采购 13 件').click();
    await expect.element(page.getByText('已审批 3 行：备货 8 件，采购 13 件')).toBeVisible();
    await expect.element(approving()).not.toBeInTheDocument();
    expect(sent.sent).toEqual([
      {
        mode: 'partial',
        lines: [
          { id: 11, expectedVersion: 1, stock: [{ warehouseId: 1, quantity: 6 }] },
          { id: 12, expectedVersion: 1, stock: [{ warehouseId: 1, quantity: 2 }], purchaseQuantity: 8 },
          { id: 13, expectedVersion: 1, stock: [], purchaseQuantity: 5 },
        ],
      },
    ]);
    // Pieces of line 3 were approved before: they would be returned too.
    const undone = answerWith(api.orderFulfilment.returnToApproval, { results: [] });
    await button('撤销').click();
    await expect.element(page.getByText('已撤销：审批', { exact: true })).toBeVisible();
    const undo = { mode: 'all', parts: 'all', reason: '撤销' };
    expect(undone.sent).toEqual([{ ids: [11, 12], expectedVersions: { 11: 2, 12: 2 }, ...undo }]);
  });

  it('one number fills the other one, two lowered numbers leave the rest, and buttons enter all lines', async () => {
    await openDialog(approvals);
    await userEvent.fill(field('第 1 行 从库存备货'), '2');
    await expect.element(field('第 1 行 采购')).toHaveValue('4');
    await userEvent.fill(field('第 1 行 采购'), '1');
    await expect.element(field('第 1 行 从库存备货')).toHaveValue('2');
    await expect.element(approving().getByRole('row', { name: /木雕/ }).first()).toHaveTextContent(/3$/);
    await approving().getByRole('button', { name: '全部采购' }).click();
    await expect.element(submit('审批 3 行：采购 21 件')).toBeVisible();
    await approving().getByRole('button', { name: '重置' }).click();
    await expect.element(submit('审批 3 行：备货 8 件，采购 13 件')).toBeVisible();
  });

  it('a line whose product is in several warehouses has a field for each of them', async () => {
    await openDialog([{ id: 12, version: 1, productId: 101, toApproveQty: 10, levels }]);
    await expect.element(field('第 2 行 从库存备货')).toHaveValue('10');
    await approving().getByRole('button', { name: '第 2 行 2 个仓库' }).click();
    await expect.element(field('第 2 行 悉尼仓 从库存备货')).toHaveValue('8');
    await userEvent.fill(field('第 2 行 珀斯仓 从库存备货'), '0');
    await expect.element(field('第 2 行 采购')).toHaveValue('2');
    await userEvent.fill(field('第 2 行 珀斯仓 从库存备货'), '6');
    await expect.element(field('第 2 行 珀斯仓 从库存备货')).toHaveAccessibleDescription(/5/);
    expect(await violationsIn()).toEqual([]);
  });

  it('a user who may only reserve stock has no purchases, and the rest stays to approve', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, { results: [{ id: 12, succeeded: true, version: 2 }] });
    const holds = allPermissions.filter((permission) => permission !== permissions.approveArtwareOrders);
    await openDialog(approvals.slice(1, 2), holds);
    await expect.element(field('第 2 行 从库存备货')).toHaveValue('8');
    await expect.element(field('第 2 行 采购')).not.toBeInTheDocument();
    await submit('审批 1 行：备货 8 件').click();
    await expect.element(approving()).not.toBeInTheDocument();
    expect(sent.sent).toMatchObject([{ lines: [{ id: 12, stock: [{ warehouseId: 1, quantity: 8 }] }] }]);
  });

  it('a user who may only purchase has no stock, and all pieces are purchased', async () => {
    const holds = allPermissions.filter((permission) => permission !== permissions.sendFromStock);
    await openDialog(approvals.slice(1, 2), holds);
    await expect.element(field('第 2 行 采购')).toHaveValue('10');
    await expect.element(field('第 2 行 从库存备货')).not.toBeInTheDocument();
    await expect.element(submit('审批 1 行：采购 10 件')).toBeVisible();
  });

  it('Enter and the arrows move between lines, Tab between columns, and Ctrl+Enter approves', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, {
      results: [11, 12, 13].map((id) => ({ id, succeeded: true, version: 2 })),
    });
    await openDialog(approvals);
    await expect.element(field('第 1 行 从库存备货')).toHaveFocus();
    await userEvent.keyboard('4{Enter}');
    await expect.element(field('第 1 行 采购')).toHaveValue('2');
    await expect.element(field('第 2 行 从库存备货')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field('第 2 行 采购')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field('第 3 行 采购')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field('第 1 行 采购')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(approving()).not.toBeInTheDocument();
    expect(sent.sent).toHaveLength(1);
  });

  it('numbers are pasted into the lines of an approval, filled down, undone and copied', async () => {
    await openDialog(approvals);
    await focus(field('第 1 行 从库存备货'));
    pasteText('2\t1\n1\t9\n');
    await expect.element(field('第 2 行 采购')).toHaveValue('9');
    await expect.element(field('第 1 行 从库存备货')).toHaveValue('2');
    await expect.element(field('第 1 行 采购')).toHaveValue('1');
    await focus(field('第 2 行 从库存备货'));
    await userEvent.keyboard('{Control>}d{/Control}');
    // 9 of the 10 pieces are purchased.
    await expect.element(field('第 2 行 从库存备货')).toHaveValue('2');
    await expect.element(field('第 2 行 采购')).toHaveValue('8');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('第 2 行 采购')).toHaveValue('9');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('第 1 行 从库存备货')).toHaveValue('6');
    await expect.element(field('第 2 行 从库存备货')).toHaveValue('2');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(field('第 1 行 采购')).toHaveValue('1');
    await focus(field('第 3 行 采购'));
    await userEvent.keyboard('{End}');
    expect(copiedText()).toBe('0\t5');
  });

  it('Esc asks before typed numbers are lost', async () => {
    await openDialog(approvals);
    await userEvent.fill(field('第 1 行 从库存备货'), '1');
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(dialog('放弃未保存的修改？')).toBeVisible();
    await expect.element(approving()).toBeVisible();
  });

  it('a refused line stays with its numbers and the reason, and can be sent again', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, {
      results: [
        { id: 11, succeeded: true, version: 2 },
        { id: 12, succeeded: false, code: 'insufficient-stock', message: '悉尼仓只有 1 件可用' },
      ],
    });
    await openDialog(approvals.slice(0, 2));
    await userEvent.fill(field('第 2 行 采购'), '7');
    answerWith(api.orderFulfilment.approval, [
      { id: 11, version: 2, productId: 101, toApproveQty: 0, levels: [] },
      {
        id: 12,
        version: 3,
        productId: 101,
        toApproveQty: 10,
        levels: [{ warehouseId: 1, warehouseName: '悉尼仓', available: 2 }],
      },
    ]);
    await submit('审批 2 行：备货 8 件，采购 7 件').click();
    await expect.element(approving().getByText('悉尼仓只有 1 件可用')).toBeVisible();
    await expect.element(approving().getByText('成功 1 条，失败 1 条')).toBeVisible();
    await expect.element(field('第 1 行 从库存备货')).not.toBeInTheDocument();
    await expect.element(field('第 2 行 采购')).toHaveValue('7');
    expect(await violationsIn()).toEqual([]);
    await submit('审批 1 行：备货 2 件，采购 7 件').click();
    expect(sent.sent[1]).toMatchObject({ lines: [{ id: 12, expectedVersion: 3, purchaseQuantity: 7 }] });
  });

  it('an approval without the deposit is confirmed first', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, (input) =>
      input['confirmed'] === true
        ? { results: [{ id: 12, succeeded: true, version: 2 }] }
        : refuse('confirmation-required', { message: '定金未付，仍要继续吗？' }),
    );
    await openDialog(approvals.slice(1, 2));
    await submit('审批 1 行：备货 8 件，采购 2 件').click();
    await expect.element(dialog('定金未付，仍要继续吗？')).toBeVisible();
    await button('仍要继续').click();
    await expect.element(approving()).not.toBeInTheDocument();
    expect(sent.sent).toHaveLength(2);
  });

  it('the dialog sends nothing when all numbers are 0, and more than to approve', async () => {
    const sent = answerWith(api.orderFulfilment.approveItems, { results: [] });
    await openDialog(approvals.slice(2));
    await userEvent.fill(field('第 3 行 采购'), '0');
    await submit('审批').click();
    await expect.element(approving().getByText('请输入备货或采购的数量')).toBeVisible();
    await userEvent.fill(field('第 3 行 采购'), '6');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(field('第 3 行 采购')).toHaveAttribute('aria-invalid', 'true');
    expect(sent.sent).toEqual([]);
  });

  it('the dialog shows that the stock cannot be fetched, and fetches it again on request', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.orderFulfilment.approval, new ForeignReply(500, 'Out of order'));
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await headActions().getByRole('button', { name: '审批…', exact: true }).click();
    await expect.element(submit('审批')).toBeDisabled();
    await expect.element(approving().getByRole('alert')).toHaveTextContent('出错了，请重试');
    answerWith(api.orderFulfilment.approval, approvals.slice(0, 1));
    await approving().getByRole('button', { name: '重试' }).click();
    await expect.element(field('第 1 行 从库存备货')).toHaveValue('6');
    await expect.element(submit('审批 1 行：备货 6 件')).toBeEnabled();
  });
});
