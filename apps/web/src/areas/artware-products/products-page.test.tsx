import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { createArtwareProduct } from '../../testing/artware-products.fixtures.ts';
import { button, dialog } from '../../testing/fields.ts';
import { openAndClose } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { ProductsPage } from './products-page.tsx';

const form = () => dialog('编辑产品');
const question = () => dialog(/^还有 1 行未完成的订单使用此产品/);

async function showProducts(): Promise<void> {
  answerWith(api.artwareProducts.list, pageWith(createArtwareProduct()));
  answerWith(api.artwareCategories.all, []);
  answerWith(api.warehouses.names, []);
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  const holds = [permissions.artwareProducts, permissions.editArtwareProducts];
  await showPage(<ProductsPage />, { as: { holds } });
}

async function openForm(): Promise<void> {
  await showProducts();
  await page.getByRole('row').filter({ hasText: 'A1' }).getByRole('button', { name: '编辑' }).click();
  await form().getByRole('switch', { name: '上架' }).click();
}

describe('the drawer of a product', () => {
  it('returns the focus to the row it was opened from', async () => {
    answerWith(api.artwareProducts.get, createArtwareProduct());
    answerWith(api.stock.ofProduct, { onHand: 20, reserved: 0, available: 20, inTransit: 0, levels: [] });
    answerWith(api.pictures.list, []);
    await showProducts();
    await openAndClose(button('库存'), /A1/);
    await expect.element(button('库存')).toHaveFocus();
  });
});

describe('the form of a product', () => {
  it('asks before a product is deactivated that open orders name, and saves once that is confirmed', async () => {
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

  it('stays open with what was entered when the question is declined', async () => {
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
