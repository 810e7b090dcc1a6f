import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse, type SentInput } from '../../../testing/answer-with.ts';
import { dialog, optionOf, select } from '../../../testing/fields.ts';
import { pasteText } from '../../../testing/clipboard.ts';
import { focus, pressCtrlEnter } from '../../../testing/keyboard.ts';
import { createArtwareProduct } from '../../../testing/fixtures/artware-products.fixtures.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import { showPage, type ShowOptions } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { BalancesPage } from '../balances-page.tsx';

const vase = createProductName({ id: 31, productCode: 'VASE', available: 0 });
const fan = createProductName({ id: 32, productCode: 'FAN', available: 0 });

async function showGrid(options?: ShowOptions): Promise<void> {
  answerWith(api.warehouses.names, [
    { id: 1, code: 'MEL', name: '墨尔本仓', isDefault: false },
    { id: 2, code: 'SYD', name: '悉尼仓', isDefault: true },
  ]);
  answerWith(api.artwareCategories.all, []);
  answerWith(api.factories.names, []);
  answerWith(api.stock.balances, pageWith());
  answerWith(api.artwareProducts.names, ({ filter = '' }: SentInput) =>
    pageWith(...[vase, fan].filter(({ productCode }) => productCode.startsWith(String(filter)))),
  );
  answerWith(api.artwareProducts.get, ({ id }: SentInput) =>
    createArtwareProduct({ id: Number(id), landedCostCny: '48.5' }),
  );
  await showPage(<BalancesPage />, { at: '/artwareStock/balances?edit=new', ...options });
  await expect.element(grid()).toBeVisible();
}

function grid() {
  return dialog('期初库存');
}

function quantityOf(line: number) {
  return grid().getByRole('textbox', { name: `第 ${line} 行 数量` });
}

async function chooseProduct(line: number, code: string): Promise<void> {
  await expect.element(select(`第 ${line} 行 产品`)).toHaveFocus();
  await userEvent.keyboard(code);
  await expect.element(optionOf(`${code} 木雕 · 可用 0`).last()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(quantityOf(line)).toHaveFocus();
}

describe('the grid of the opening stock', () => {
  it('the grid opens by the address, and two products are entered with 3 keys each, with warehouse and cost filled in', async () => {
    const saves = answerWith(api.artwareProducts.addOpeningStock, { count: 2 });
    await showGrid();
    await chooseProduct(1, 'VASE');
    await expect.element(grid()).toHaveTextContent('SYD 悉尼仓');
    await expect.element(grid().getByRole('textbox', { name: '第 1 行 单位成本（¥）' })).toHaveValue('48.5000');
    await userEvent.keyboard('12{Enter}');
    await chooseProduct(2, 'FAN');
    await userEvent.keyboard('3{Enter}');
    await expect.element(select('第 3 行 产品')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await pressCtrlEnter();
    await expect.element(grid()).not.toBeInTheDocument();
    expect(saves.sent).toEqual([
      {
        lines: [
          { productId: 31, warehouseId: 2, quantity: 12, unitCostCny: 48.5 },
          { productId: 32, warehouseId: 2, quantity: 3, unitCostCny: 48.5 },
        ],
      },
    ]);
    await expect.element(page.getByText('已保存 2 行期初库存')).toBeVisible();
  });

  it('a refusal is shown at the field of its line, and a repeated product is said to be', async () => {
    answerWith(
      api.artwareProducts.addOpeningStock,
      refuse('referenced-missing', { validationErrors: [{ message: '产品已停用', members: ['lines.1.productId'] }] }),
    );
    await showGrid();
    await chooseProduct(1, 'VASE');
    await userEvent.keyboard('12{Enter}');
    await chooseProduct(2, 'VASE');
    await expect.element(grid().getByText('与第 1 行重复')).toBeVisible();
    await userEvent.keyboard('3');
    await pressCtrlEnter();
    await expect.element(select('第 2 行 产品')).toHaveFocus();
    await expect.element(grid()).toBeVisible();
  });

  it('a missing quantity is marked, and users who may not see costs have no column of costs', async () => {
    await showGrid({ as: { holds: [permissions.stock, permissions.addInventory, permissions.artwareProducts] } });
    await chooseProduct(1, 'VASE');
    await pressCtrlEnter();
    await expect.element(quantityOf(1)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(grid().getByText('单位成本（¥）')).not.toBeInTheDocument();
  });
});

describe('cells that are pasted into the opening stock', () => {
  const finds = () =>
    answerWith(api.artwareProducts.byCode, ({ codes }: SentInput) =>
      [vase, fan].filter(({ productCode }) => Array.isArray(codes) && codes.includes(productCode)),
    );

  it('products are found with one request, and an unknown code can be searched and created, and is not saved', async () => {
    const found = finds();
    const saves = answerWith(api.artwareProducts.addOpeningStock, { count: 2 });
    await showGrid();
    await focus(quantityOf(1));
    pasteText('Warehouse\tproduct\tquantity\nMEL\tVASE\t12\n\tNONE-7\t3\n');
    await expect.element(quantityOf(2)).toHaveValue('3');
    await expect.element(grid().getByText('没有编码为 NONE-7 的产品')).toBeVisible();
    expect(found.sent).toEqual([{ codes: ['VASE', 'NONE-7'] }]);
    expect(await violationsIn()).toEqual([]);
    await expect.element(grid().getByRole('row').nth(1)).toHaveTextContent('MEL 墨尔本仓');
    await pressCtrlEnter();
    await expect.element(select('第 2 行 产品')).toHaveFocus();
    expect(saves.sent).toEqual([]);
    await expect.element(grid().getByRole('button', { name: '新建', exact: true })).toBeVisible();
    await grid().getByRole('button', { name: '搜索' }).click();
    await expect.element(select('第 2 行 产品')).toHaveValue('NONE-7');
    await userEvent.fill(select('第 2 行 产品'), 'FAN');
    await expect.element(optionOf('FAN 木雕 · 可用 0').last()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(grid().getByText('没有编码为 NONE-7 的产品')).not.toBeInTheDocument();
    await pressCtrlEnter();
    await expect
      .poll(() => saves.sent)
      .toMatchObject([{ lines: [{ productId: 31, warehouseId: 1 }, { productId: 32 }] }]);
  });

  it('lines out of view have no fields, the keys reach the others, and all lines are checked and sent', async () => {
    finds();
    const saves = answerWith(api.artwareProducts.addOpeningStock, { count: 80 });
    await showGrid();
    await focus(quantityOf(1));
    pasteText(
      `product\tquantity\n${Array.from({ length: 80 }, (_, row) => `FAN\t${row === 39 ? '' : row + 1}`).join('\n')}\n`,
    );
    await expect.element(quantityOf(1)).toHaveValue('1');
    await expect.poll(() => grid().getByRole('row').elements().length).toBe(81);
    await expect.element(quantityOf(75)).not.toBeInTheDocument();
    await expect.element(grid().getByRole('row').nth(75)).toHaveTextContent(/FAN.*75/);
    await focus(quantityOf(1));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(quantityOf(80)).toHaveFocus();
    await expect.element(grid().getByText('与第 1 行重复').last()).toBeVisible();
    await userEvent.keyboard('5{Control>}{Home}{/Control}');
    await expect.element(quantityOf(1)).toHaveFocus();
    await pressCtrlEnter();
    await expect.element(quantityOf(40)).toHaveFocus();
    await userEvent.keyboard('7');
    await pressCtrlEnter();
    await expect.element(grid()).not.toBeInTheDocument();
    const [sent] = saves.sent;
    const quantities = Array.from({ length: 80 }, (_, row) => ({ 39: 7, 79: 5 })[row] ?? row + 1);
    expect(sent).toMatchObject({ lines: quantities.map((quantity) => ({ productId: 32, quantity })) });
  });

  it('a warehouse that is not found is refused, because the line would get the default one', async () => {
    finds();
    await showGrid();
    await focus(quantityOf(1));
    pasteText('product\twarehouse\nVASE\tMars\n');
    await expect.element(page.getByText('未粘贴：第 1 行“仓库”的内容“Mars”无法识别')).toBeVisible();
  });
});
