import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { PricesPage } from './prices-page.tsx';

const before = { suggestedPriceAud: '73.50', salePriceAud: '73.50', marginPercent: '54.42' };
const today = { suggestedPriceAud: '85.50', salePriceAud: '73.50', marginPercent: '47.00' };
const names = { id: 101, version: 3, productCode: 'Z0001', code: '', name: '紫砂壶', nameEn: '', nameTw: '' };
const product: ReplyOf<typeof api.prices.list>['items'][number] = {
  ...names,
  ...before,
  categoryName: '茶具',
  factoryName: null,
  minPriceAud: null,
  isActive: true,
  isStale: true,
  priceRateUsed: '5.000000',
  priceCalculatedAt: '2026-11-25T03:04:05Z',
  new: today,
};

/** Returns the server's recalculation of the product, with or without the suggested price as sale price. */
function recalculate(adopts: boolean, isApplied: boolean): ReplyOf<typeof api.prices.recalculate> {
  const row = adopts
    ? { new: { ...today, salePriceAud: '85.50', marginPercent: '54.44' }, margin: '54.44' }
    : { new: today, margin: '47.00' };
  return { isApplied, rows: [{ ...names, old: before, isBelowMinimum: false, ...row }] };
}

function rowIn(part: Locator): Locator {
  return part.getByRole('row').filter({ hasText: 'Z0001' });
}

function recalculation() {
  return dialog('1 个产品调价');
}

/** Returns the cells of the product in the preview: suggested price, sale price and margin. */
function preview(): (string | null)[] {
  return rowIn(recalculation())
    .getByRole('cell')
    .elements()
    .slice(1)
    .map((cell) => cell.textContent);
}

describe('the prices page', () => {
  it('the name of a product links to the product', async () => {
    answerWith(api.artwareCategories.all, []);
    answerWith(api.factories.names, []);
    answerWith(api.prices.runs, pageWith());
    answerWith(api.prices.list, pageWith(product));
    await showPage(<PricesPage />);
    const link = rowIn(page.getByRole('main')).getByRole('link', { name: '紫砂壶' });
    await expect.element(link).toHaveAttribute('href', '/artware/artwareproduct/101');
  });

  it('the recalculation of a product shows old and new price and margin, and is saved after the confirmation', async () => {
    answerWith(api.artwareCategories.all, []);
    answerWith(api.factories.names, []);
    answerWith(api.prices.runs, pageWith());
    answerWith(api.prices.list, pageWith(product));
    const recalculations = answerWith(api.prices.recalculate, ({ adoptAsSalePrice, apply }) =>
      recalculate(adoptAsSalePrice === true, apply === true),
    );
    await showPage(<PricesPage />);
    const row = rowIn(page.getByRole('main'));
    await expect.element(row).toHaveTextContent(/已过期.*73\.5073\.5085\.5054\.42 %47\.00 %/);
    await row.getByRole('checkbox').click();
    await button('调价').click();
    await expect.poll(preview).toEqual(['73.50 85.50', '73.50', '54.42 % 47.00 %']);
    await recalculation().getByRole('radio', { name: '采用建议价' }).click();
    await expect.poll(preview).toEqual(['73.50 85.50', '73.50 85.50', '54.42 % 54.44 %']);
    expect(await violationsIn(recalculation().element())).toEqual([]);
    const seen = { ids: [101], expectedVersions: { 101: 3 }, inputs: {} };
    expect(recalculations.sent).toEqual([
      { ...seen, apply: false },
      { ...seen, apply: false, adoptAsSalePrice: true },
    ]);
    answerWith(api.prices.list, pageWith());
    await recalculation().getByRole('button', { name: '保存新价格', exact: true }).click();
    await expect.element(page.getByText('已调价 1 个产品')).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    expect(recalculations.sent.filter(({ apply }) => apply)).toEqual([
      { ...seen, apply: true, adoptAsSalePrice: true },
    ]);
  });
});
