import { api, type Endpoint } from '@yipin/contract';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CategoriesPage } from '../../areas/artware-categories/categories-page.tsx';
import { ProductsPage } from '../../areas/artware-products/products-page.tsx';
import { CustomersPage } from '../../areas/customers/customers-page.tsx';
import { FactoriesPage } from '../../areas/factories/factories-page.tsx';
import { LogisticsCompaniesPage } from '../../areas/logistics-companies/logistics-companies-page.tsx';
import { SalesChannelsPage } from '../../areas/sales-channels/sales-channels-page.tsx';
import { WarehousesPage } from '../../areas/warehouses/warehouses-page.tsx';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { dialog } from '../../testing/fields.ts';
import { createArtwareProduct } from '../../testing/fixtures/artware-products.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';

const terms = { salesId: null, salesName: null, defaultDiscountPercent: '0', termsId: null, termsCode: 'NET30' };
const gifts = { ...terms, id: 31, version: 4, code: 'HG', name: '海港礼品 Harbour Gifts' };
const printer = { ...terms, id: 32, version: 2, code: 'LG', name: '龙港印艺（Longgang）' };
const vases = { ...terms, id: 33, version: 1, code: 'QC', name: '青瓷' };

afterEach(() => page.viewport(1440, 900));

async function selectRow(code: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').click();
}

function undoButton() {
  return page.getByRole('button', { name: '撤销', exact: true });
}

describe('the dialog that splits two-language names', () => {
  it('confirmed proposals are saved with the versions of their rows, and Undo restores the names', async () => {
    answerWith(api.customers.list, pageWith(gifts, printer, vases));
    answerWith(api.users.artwareSalesNames, []);
    const saves = answerWith(api.customers.setFields, { results: [{ id: 31, succeeded: true, version: 5 }] });
    await showPage(<CustomersPage />);
    for (const code of ['HG', 'LG', 'QC']) await selectRow(code);
    await page.getByRole('button', { name: '拆分双语名称（2）' }).click();
    const split = dialog('拆分双语名称（2）');
    await expect.element(split.getByLabelText('HG 海港礼品 Harbour Gifts 英文名称')).toHaveValue('Harbour Gifts');
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(split.getByLabelText('HG 海港礼品 Harbour Gifts 名称'), '海港');
    await split.getByRole('button', { name: '移除此明细 LG 龙港印艺（Longgang）' }).click();
    await dialog('拆分双语名称（1）').getByRole('button', { name: '保存' }).click();
    await expect.element(dialog('拆分双语名称（1）')).not.toBeInTheDocument();
    const names = { name: '海港', nameEn: 'Harbour Gifts' };
    expect(saves.sent).toEqual([{ items: [{ id: 31, expectedVersion: 4, set: names }], mode: 'partial' }]);
    await undoButton().click();
    await expect.element(page.getByText('已撤销：拆分双语名称')).toBeVisible();
    const before = { name: gifts.name, nameEn: null };
    expect(saves.sent[1]).toMatchObject({ items: [{ id: 31, expectedVersion: 5, set: before }], mode: 'all' });
  });

  it('a refused row is shown with the reason, and the dialog continues with it', async () => {
    answerWith(api.customers.list, pageWith(gifts, printer));
    answerWith(api.users.artwareSalesNames, []);
    const refused = { id: 32, succeeded: false, code: 'changed-by-someone-else', message: '李 已修改了此记录' };
    answerWith(api.customers.setFields, { results: [{ id: 31, succeeded: true, version: 5 }, refused] });
    await showPage(<CustomersPage />);
    for (const code of ['HG', 'LG']) await selectRow(code);
    await page.getByRole('button', { name: '拆分双语名称（2）' }).click();
    await dialog('拆分双语名称（2）').getByRole('button', { name: '保存' }).click();
    const result = dialog('拆分双语名称的结果');
    await expect.element(result.getByText('LG 龙港印艺（Longgang）')).toBeVisible();
    await expect.element(result.getByText('李 已修改了此记录')).toBeVisible();
    await result.getByRole('button', { name: '重试失败的 1 条' }).click();
    await expect.element(dialog('拆分双语名称（1）').getByLabelText('LG 龙港印艺（Longgang） 名称')).toBeVisible();
  });

  it('the button that removes a line is next to its name on a phone', async () => {
    await page.viewport(390, 844);
    answerWith(api.customers.list, pageWith(gifts));
    answerWith(api.users.artwareSalesNames, []);
    await showPage(<CustomersPage />);
    await selectRow('HG');
    await page.getByRole('button', { name: '拆分双语名称（1）' }).click();
    const split = dialog('拆分双语名称（1）');
    const remove = split.getByRole('button', { name: /^移除此明细/ });
    const [button, name] = [remove, split.getByRole('cell', { name: 'HG 海港礼品 Harbour Gifts', exact: true })].map(
      (part) => part.element().getBoundingClientRect(),
    );
    expect(button?.top).toBeLessThan(name?.bottom ?? 0);
    expect(button?.bottom).toBeGreaterThan(name?.top ?? 0);
  });

  it('a name that is too long is refused before it is sent', async () => {
    answerWith(api.customers.list, pageWith(gifts));
    answerWith(api.users.artwareSalesNames, []);
    const saves = answerWith(api.customers.setFields, { results: [] });
    await showPage(<CustomersPage />);
    await selectRow('HG');
    await page.getByRole('button', { name: '拆分双语名称（1）' }).click();
    const split = dialog('拆分双语名称（1）');
    await userEvent.fill(split.getByLabelText('HG 海港礼品 Harbour Gifts 英文名称'), 'H'.repeat(129));
    await split.getByRole('button', { name: '保存' }).click();
    await expect.element(split.getByText(/128/)).toBeVisible();
    expect(saves.sent).toEqual([]);
  });
});

/** A list whose names are split, by the thing that it lists. */
interface SplitList {
  readonly Page: ComponentType;
  readonly list: Endpoint;
  readonly setFields: Endpoint;
  /** Fields of a row. */
  readonly row: object;
}

const agency = { commissionPercent: '10', customerId: null, customerName: null, termsId: null, termsCode: 'NET30' };

const lists: Readonly<Record<string, SplitList>> = {
  products: { ...api.artwareProducts, Page: ProductsPage, row: createArtwareProduct() },
  factories: { ...api.factories, Page: FactoriesPage, row: { ...terms, leadTimeDays: 14 } },
  agencies: { ...api.salesChannels, Page: SalesChannelsPage, row: agency },
  warehouses: { ...api.warehouses, Page: WarehousesPage, row: { onHand: 0 } },
  carriers: { ...api.logisticsCompanies, Page: LogisticsCompaniesPage, row: {} },
};

it.each(Object.entries(lists))(
  'the names of selected %s are split',
  async (_things, { Page, list, setFields, row }) => {
    answerWith(list, pageWith({ ...row, id: 32, version: 2, code: 'LG', nameEn: '', name: '龙港印艺（Longgang）' }));
    answerWith(api.artwareCategories.all, []);
    answerWith(api.factories.names, []);
    const saves = answerWith(setFields, { results: [{ id: 32, succeeded: true, version: 3 }] });
    await showPage(<Page />);
    await selectRow('LG');
    await page.getByRole('button', { name: '拆分双语名称（1）' }).click();
    await dialog('拆分双语名称（1）').getByRole('button', { name: '保存' }).click();
    await expect.element(undoButton()).toBeVisible();
    const names = { name: '龙港印艺', nameEn: 'Longgang' };
    expect(saves.sent).toEqual([{ items: [{ id: 32, expectedVersion: 2, set: names }], mode: 'partial' }]);
  },
);

it('the names of all product categories with two languages are split', async () => {
  const category = { id: 8, version: 4, name: '瓷器 Porcelain', parentId: null, sort: 1, productCount: 0 };
  answerWith(api.artwareCategories.all, [category, { ...category, id: 9, name: '漆器' }]);
  const saves = answerWith(api.artwareCategories.setFields, { results: [{ id: 8, succeeded: true, version: 5 }] });
  await showPage(<CategoriesPage />);
  await page.getByRole('button', { name: '拆分双语名称（1）' }).click();
  await dialog('拆分双语名称（1）').getByRole('button', { name: '保存' }).click();
  await expect.element(undoButton()).toBeVisible();
  const names = { name: '瓷器', nameEn: 'Porcelain' };
  expect(saves.sent).toEqual([{ items: [{ id: 8, expectedVersion: 4, set: names }], mode: 'partial' }]);
});
