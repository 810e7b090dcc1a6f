import { api } from '@yipin/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { dialog } from '../../testing/fields.ts';
import { createProductName } from '../../testing/fixtures/product-names.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { BalancesPage } from './balances-page.tsx';
import { LedgerPage } from './ledger-page.tsx';

const product = { productId: 31, productCode: 'K1', code: '', modelName: '', name: '木雕', nameEn: '', nameTw: '' };
const warehouse = { warehouseId: 1, warehouseName: '悉尼仓' };

function explanation() {
  return dialog(/^库存对账：K1 木雕.* · 悉尼仓$/);
}

function row(words: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: words });
}

/** Returns the cells of the table of movement kinds, row by row. */
function kinds(): (string | null)[][] {
  return explanation()
    .getByRole('table')
    .first()
    .getByRole('row')
    .elements()
    .map((element) => [...element.children].map((cell) => cell.textContent));
}

function answerPages() {
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  answerWith(api.artwareCategories.all, []);
  answerWith(api.factories.names, []);
  answerWith(api.artwareProducts.names, pageWith(createProductName({ id: 31, productCode: 'K1' })));
  answerWith(api.stock.ledgerPeople, []);
  const figures = { onHand: 24, reserved: 0, available: 24, coming: 0 };
  const balances = answerWith(
    api.stock.balances,
    pageWith({ id: 1, ...product, ...warehouse, categoryId: 4, categoryName: '摆件', ...figures }),
  );
  const explanations = answerWith(api.stock.reconciliation, {
    ...product,
    onHand: { kept: 24, explained: 24 },
    reserved: { kept: 0, explained: 0 },
    coming: 0,
    kinds: [
      { kind: 'TAKE_IN', lines: 1, pieces: 6 },
      { kind: 'ADJUST', lines: 1, pieces: 20 },
      { kind: 'COUNT', lines: 1, pieces: -2 },
    ],
    reservations: [],
    purchases: [],
  });
  const ledgers = answerWith(
    api.stock.ledger,
    pageWith({
      id: 9,
      ...product,
      ...warehouse,
      at: '2026-11-25T03:04:05Z',
      kind: 'COUNT',
      quantity: -2,
      balanceAfter: 24,
      reason: '',
      remark: '',
      userName: 'admin',
      refType: 'stockTakeItem',
      refId: 5,
      document: { kind: 'stockTake', number: 'SC-0003', id: 3 },
    }),
  );
  return { balances, explanations, ledgers };
}

describe('the stock balances page', () => {
  it('the reconciliation sums the stock on hand by kind of movement, and each kind links to its lines of the ledger', async () => {
    const { balances, explanations, ledgers } = answerPages();
    const pages = (
      <Routes>
        <Route path="/artwareStock/balances" element={<BalancesPage />} />
        <Route path="/artwareStock/ledger" element={<LedgerPage />} />
      </Routes>
    );
    await showPage(pages, { at: '/artwareStock/balances' });
    await userEvent.fill(page.getByRole('textbox', { name: '搜索货号、规格码、名称、拼音' }), 'K1');
    await expect.poll(() => balances.sent.at(-1)).toMatchObject({ filter: 'K1' });
    await row('K1').getByRole('button', { name: '对账' }).click();
    await expect
      .element(explanation().getByRole('heading', { name: /^在库：按流水/ }))
      .toHaveTextContent('在库：按流水 24 账目一致');
    expect(kinds()).toEqual([
      ['类型', '笔数', '数量'],
      ['采购入库', '1', '6'],
      ['库存调整', '1', '20'],
      ['盘点', '1', '-2'],
    ]);
    expect(explanations.sent).toEqual([{ productId: '31', warehouseId: '1' }]);
    expect(await violationsIn()).toEqual([]);
    await explanation().getByRole('link', { name: '盘点' }).click();
    await expect.element(row('SC-0003')).toHaveTextContent(/K1.*-2/);
    expect(ledgers.sent.at(-1)).toMatchObject({ productId: '31', warehouseId: '1', kind: 'COUNT' });
  });

  it('the pieces of the page are added up, and those of all pages by the server', async () => {
    answerPages();
    const figures = { onHand: 24, reserved: 4, available: 20, coming: 0 };
    const about = { ...product, ...warehouse, categoryId: 4, categoryName: '摆件' };
    const items = [
      { id: 1, ...about, ...figures },
      { id: 2, ...about, ...figures, onHand: 1000, available: 996 },
    ];
    answerWith(api.stock.balances, { totalCount: 60, isTotalCapped: false, items });
    const sums = answerWith(api.stock.balancesSums, { count: 60, onHand: 5000, reserved: 100, available: 4900 });
    await showPage(<BalancesPage />, { at: '/artwareStock/balances?warehouseId=1' });
    const shown = page.getByRole('group', { name: '合计' });
    await expect.element(shown).toHaveTextContent('本页合计在库 1,024已占用 8可用 1,016');
    await expect.element(shown).toHaveTextContent('全部 60 条合计在库 5,000已占用 100可用 4,900');
    expect(sums.sent.at(-1)).toMatchObject({ warehouseId: '1' });
  });

  it('the pieces are added up for each group and for all of them', async () => {
    answerPages();
    const group = (id: number, name: string, count: number, onHand: number, reserved: number) => ({
      key: `warehouse:${id}`,
      label: name,
      count,
      sums: [{ count, onHand, reserved, available: onHand - reserved }],
    });
    const groups = [group(1, '悉尼仓', 40, 1030, 30), group(2, '义乌仓', 20, 5, 0)];
    const counted = answerWith(api.stock.balancesGroups, { isCapped: false, groups });
    await showPage(<BalancesPage />, { at: '/artwareStock/balances?group=warehouse&haveInventory=true' });
    await expect.element(row('悉尼仓')).toHaveTextContent('悉尼仓40在库 1,030已占用 30可用 1,000');
    await expect.element(row('义乌仓')).toHaveTextContent('义乌仓20在库 5已占用 0可用 5');
    const all = page.getByRole('group', { name: '合计' });
    await expect.element(all).toHaveTextContent(/^全部 60 条合计在库 1,035已占用 30可用 1,005$/);
    expect(counted.sent).toEqual([{ haveInventory: 'true', groupBy: 'warehouse' }]);
    expect(await violationsIn()).toEqual([]);
  });
});
