import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type SentInput } from '../../../testing/answer-with.ts';
import { pasteText } from '../../../testing/clipboard.ts';
import { dialog, select } from '../../../testing/fields.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import { focus, pressCtrlEnter } from '../../../testing/keyboard.ts';
import { showPage, type ShowOptions } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { RestockDialog } from './restock-dialog.tsx';

const vase = createProductName({ id: 31, productCode: 'VASE', available: 0 });
const fan = createProductName({ id: 32, productCode: 'FAN', available: 0 });

async function showDialog(options?: ShowOptions): Promise<void> {
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  answerWith(api.artwareProducts.names, pageWith(vase, fan));
  answerWith(api.artwareProducts.byCode, ({ codes }: SentInput) =>
    [vase, fan].filter(({ productCode }) => Array.isArray(codes) && codes.includes(productCode)),
  );
  await showPage(<RestockDialog onClose={() => undefined} />, options);
  await expect.element(restock()).toBeVisible();
}

function restock() {
  return dialog('为库存采购');
}

function quantityOf(line: number) {
  return restock().getByRole('textbox', { name: `第 ${line} 行 数量` });
}

function priceOf(line: number) {
  return restock().getByRole('textbox', { name: `第 ${line} 行 单价` });
}

describe('the grid of goods that are purchased for stock', () => {
  it('products with quantities and prices are pasted, filled down, undone and sent', async () => {
    await showDialog();
    await focus(quantityOf(1));
    pasteText('product\tquantity\tprice\nVASE\t12\t36.5\nFAN\t3\t\nNONE-7\t1\t\n');
    await expect.element(quantityOf(3)).toHaveValue('1');
    await expect.element(restock().getByText('没有编码为 NONE-7 的产品')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    const adds = answerWith(api.purchaseOrders.addItems, [{ id: 6, orderNumber: 'PO-0006' }]);
    await pressCtrlEnter();
    await expect.element(select('第 3 行 产品')).toHaveFocus();
    expect(adds.sent).toEqual([]);
    await focus(priceOf(2));
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(priceOf(2)).toHaveValue('36.50');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(priceOf(2)).toHaveValue('');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(quantityOf(2)).not.toBeInTheDocument();
    await focus(quantityOf(1));
    await userEvent.keyboard('{Control>}y{/Control}');
    await focus(quantityOf(3));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await pressCtrlEnter();
    await expect.poll(() => adds.sent.length).toBe(1);
    const manual = [
      { productId: 31, quantity: 12, unitPriceCny: 36.5 },
      { productId: 32, quantity: 3 },
    ];
    expect(adds.sent).toMatchObject([{ items: [], manual }]);
  });

  it('lines out of view are text, the keys reach them, and all lines are sent', async () => {
    await showDialog();
    await focus(quantityOf(1));
    const lines = Array.from({ length: 80 }, (_none, row) => `FAN\t${row + 1}`);
    pasteText(`product\tquantity\n${lines.join('\n')}\n`);
    await expect.poll(() => restock().getByRole('row').elements().length).toBe(81);
    await expect.element(quantityOf(75)).not.toBeInTheDocument();
    await expect.element(restock().getByRole('row').nth(75)).toHaveTextContent(/FAN.*75/);
    await focus(quantityOf(1));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(quantityOf(80)).toHaveFocus();
    await userEvent.keyboard('5{Control>}{Home}{/Control}');
    await expect.element(quantityOf(1)).toHaveFocus();
    const adds = answerWith(api.purchaseOrders.addItems, [{ id: 6, orderNumber: 'PO-0006' }]);
    await pressCtrlEnter();
    await expect.poll(() => adds.sent.length).toBe(1);
    const manual = lines.map((_line, row) => ({ productId: 32, quantity: row === 79 ? 5 : row + 1 }));
    expect(adds.sent).toMatchObject([{ manual }]);
  });

  it('a user who may not see costs pastes no price', async () => {
    await showDialog({ as: { holds: [permissions.purchaseOrders, permissions.artwareProducts] } });
    await focus(quantityOf(1));
    pasteText('product\tprice\tquantity\nVASE\t36.5\t12\n');
    await expect.element(quantityOf(1)).toHaveValue('12');
    await expect.element(priceOf(1)).not.toBeInTheDocument();
    await expect.element(page.getByText(/^未粘贴/)).not.toBeInTheDocument();
  });
});
