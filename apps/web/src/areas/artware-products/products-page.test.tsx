import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { createArtwareProduct } from '../../testing/fixtures/artware-products.fixtures.ts';
import { button, dialog, formPage } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProductPage } from './product-record-page.tsx';
import { ProductsPage } from './products-page.tsx';

function form() {
  return formPage('编辑产品');
}

function question() {
  return dialog(/^还有 1 行未完成的订单使用此产品/);
}

const holds = [permissions.artwareProducts, permissions.editArtwareProducts];

async function showProducts(...products: ReturnType<typeof createArtwareProduct>[]): Promise<void> {
  answerWith(api.artwareProducts.list, pageWith(...products));
  const empty = { version: 1, parentId: null, productCount: 0 };
  answerWith(api.artwareCategories.all, [
    { ...empty, id: 3, name: '摆件', sort: 1 },
    { ...empty, id: 8, name: '竹编', sort: 2 },
  ]);
  answerWith(api.warehouses.names, []);
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  await showPage(<ProductsPage />, { as: { holds } });
}

async function openForm(): Promise<void> {
  answerWith(api.artwareProducts.get, createArtwareProduct());
  answerWith(api.stock.ofProduct, { onHand: 20, reserved: 0, available: 20, inTransit: 0, levels: [] });
  answerWith(api.pictures.list, []);
  await showProducts(createArtwareProduct());
  await showPage(<ProductPage />, { at: '/artware/artwareproduct/101?edit', as: { holds } });
  await form().getByRole('switch', { name: '上架' }).click();
}

describe('the list of products', () => {
  it('the code of a product in its list links to its page', async () => {
    await showProducts(createArtwareProduct());
    await expect.element(page.getByRole('link', { name: 'A1' })).toHaveAttribute('href', '/artware/artwareproduct/101');
  });
});

describe('the form of a product', () => {
  it('deactivating a product on open orders is saved after a confirmation', async () => {
    const saves = answerWith(api.artwareProducts.save, ({ confirmed }) =>
      confirmed
        ? createArtwareProduct({ isActive: false, version: 2 })
        : refuse('confirmation-required', { message: '还有 1 行未完成的订单使用此产品' }),
    );
    await openForm();
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await question().getByRole('button', { name: '下架', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ isActive: false }, { isActive: false, confirmed: true }]);
  });

  it('the form stays open with the entered values when the confirmation is declined', async () => {
    const saves = answerWith(
      api.artwareProducts.save,
      refuse('confirmation-required', { message: '还有 1 行未完成的订单使用此产品' }),
    );
    await openForm();
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await question().getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(form().getByRole('switch', { name: '上架' })).not.toBeChecked();
    expect(saves.sent).toHaveLength(1);
  });
});

describe('several selected products', () => {
  const products = [
    createArtwareProduct({ version: 4 }),
    createArtwareProduct({ id: 102, version: 7, productCode: 'A2' }),
    createArtwareProduct({ id: 103, version: 2, productCode: 'A3' }),
  ];
  const seen = { ids: [101, 102], expectedVersions: { 101: 4, 102: 7 } };
  const clearing = button('取消选择');
  const branch = (name: string) => page.getByRole('treeitem', { name });

  async function select(): Promise<void> {
    for (const code of ['A1', 'A2'])
      await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').click();
    await expect.element(page.getByText('已选 2 条')).toBeVisible();
  }

  it('products are deactivated and activated with the version of each, and are then deselected', async () => {
    const hides = answerWith(api.artwareProducts.hide, { count: 2, openItems: 3 });
    const shows = answerWith(api.artwareProducts.show, { count: 2 });
    await showProducts(...products);
    await select();
    expect(await violationsIn()).toEqual([]);
    await button('下架').click();
    await expect.element(page.getByText('已下架 2 个产品；仍有 3 条未完成的订单明细使用这些产品')).toBeVisible();
    await expect.element(clearing).not.toBeInTheDocument();
    await select();
    await button('上架').click();
    await expect.element(page.getByText('已更改 2 个产品')).toBeVisible();
    await expect.element(clearing).not.toBeInTheDocument();
    expect(hides.sent).toEqual([seen]);
    expect(shows.sent).toEqual([seen]);
  });

  it('products are moved to the chosen category with the version of each', async () => {
    const results = [101, 102].map((id) => ({ id, succeeded: true, version: 8 }));
    const moves = answerWith(api.artwareProducts.setFields, { results });
    await showProducts(...products);
    await select();
    await button(/^批量修改…/).click();
    const edited = dialog('编辑（2）');
    const category = edited.getByRole('combobox', { name: '分类' });
    const save = edited.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await expect.element(edited.getByText('请填写此项', { exact: true })).toBeVisible();
    expect(moves.sent).toEqual([]);
    await category.click();
    await expect.element(branch('摆件')).toBeVisible();
    await userEvent.fill(category, '竹');
    await expect.element(branch('摆件')).not.toBeInTheDocument();
    await branch('竹编').click();
    await save.click();
    await expect.element(edited).not.toBeInTheDocument();
    await expect.element(clearing).not.toBeInTheDocument();
    const set = { classId: 8 };
    const items = [
      { id: 101, expectedVersion: 4, set },
      { id: 102, expectedVersion: 7, set },
    ];
    expect(moves.sent).toEqual([{ items, mode: 'partial' }]);
  });
});
